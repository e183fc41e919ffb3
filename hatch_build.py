"""Puts the browser client into the wheel, so that whoever installs it needs no Node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/regalia/server/client"


class BuildClient(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client where its sources are, and lets hatchling take it along although git ignores it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        if (root / "web" / "package.json").is_file():
            subprocess.run([sys.executable, "-m", "tools.build_web"], cwd=root, check=True)
        if not (root / CLIENT / "index.html").is_file():
            raise FileNotFoundError(f"The browser client is not built: {CLIENT} has no index.html.")
        build_data["artifacts"].append(f"/{CLIENT}/**")
