"""Both languages say everything."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_no_sentence_lacks_its_chinese() -> None:
    command = [sys.executable, str(ROOT / "docs" / "hooks" / "messages.py"), "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
