"""Build hook of the wheel: compiles the catalogues and lets the rules pages travel as data (`calculators/rules/`)."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    """Called by hatchling before each build, editable installs included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add `docs/games/<slug>/index.<lang>.md` to a real wheel (a checkout reads them in place)."""
        root = Path(self.root)
        runpy.run_path(str(root / "docs" / "hooks" / "messages.py"))["compile_all"](root)
        if version == "standard" and self.target_name == "wheel":
            for page in sorted(root.glob("docs/games/*/index.*.md")):
                lang = page.name.split(".")[1]
                build_data["force_include"][str(page)] = f"calculators/rules/{page.parent.name}.{lang}.md"
