"""Finds a Chromium for the browser tests, or installs one: `python tests/browser/chromium.py` prints its path.

Looks at the PATH first, then for one that playwright downloaded. If there is none: Debian's packages when we may
install them, otherwise playwright's download. Debian also gets a Chinese font, without which pictures show boxes.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FONT_PACKAGE = "fonts-noto-cjk"
# Sandboxing needs rights that containers seldom give; the rest keeps the browser from talking to anyone but our server.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromiumError(Exception):
    """No browser here and none to be had; the message lists what was tried."""


def find() -> str | None:
    """The path of an installed Chromium or Chrome, or None."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find_or_install() -> str:
    """The path of a Chromium, installed if need be. Raises NoChromiumError with the reasons when there is no way."""
    tried: list[str] = []
    path = find()
    missing = ([] if path else ["chromium"]) + ([] if _has_chinese_font() else [FONT_PACKAGE])
    if missing and _is_debian_root():
        tried += _attempt(["apt-get", "update"]) or _attempt(["apt-get", "install", "-y", *missing])
        path = path or find()
    if path is None:
        tried += _attempt([sys.executable, "-m", "playwright", "install", "chromium"])
        path = find()
    if path is None:
        reasons = "\n".join(tried)
        raise NoChromiumError(f"No Chromium found on the PATH ({', '.join(NAMES)}) and none installed:\n{reasons}")
    return path


def _is_debian_root() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _has_chinese_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    return bool(subprocess.run(["fc-list", ":lang=zh-cn"], capture_output=True, check=False).stdout.strip())


def _attempt(command: list[str]) -> list[str]:
    """Run a command, its output on our stderr; the answer is empty or says how it failed."""
    print("$", *command, file=sys.stderr)
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=env, stdout=sys.stderr, check=False)
    return [] if done.returncode == 0 else [f"`{' '.join(command)}` ended with code {done.returncode}"]


def main() -> int:
    """Print the path; exit code 2 and the reasons when there is none."""
    try:
        print(find_or_install())
    except NoChromiumError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
