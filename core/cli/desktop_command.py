"""`mosaic desktop`: entry in the menu, and the program that opens bundles by a double click."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from core.cli.output import Out
from core.cli.parsing import Commands
from core.errors import InvalidInput
from core.paths import resource_root

TYPE = "application/x-mosaic"
NAME = "mosaic"
_GROUP, _CHOICE = "[Default Applications]", f"{TYPE}={NAME}.desktop"
_REFRESH = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))

ENTRY = """\
[Desktop Entry]
Type=Application
Name=Mosaic
Comment=Watch, step in, compare, prove
Exec={command} open %F
Icon={icon}
Terminal=false
Categories=Science;Education;
MimeType={type};
StartupWMClass=mosaic
"""
MIME = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{type}">
    <comment>Runs of Mosaic</comment>
    <glob pattern="*.mosaic"/>
  </mime-type>
</mime-info>
"""


def add(commands: Commands) -> None:
    parser = commands.add(
        "desktop",
        desktop,
        "put Mosaic into the menu, and open bundles by a double click",
        "Writes files below the user's data folder; uninstall removes them.",
    )
    parser.add_argument("act", choices=("install", "uninstall"))


def desktop(args: argparse.Namespace, out: Out) -> int:
    if not sys.platform.startswith("linux"):
        raise InvalidInput("Only desktops of Linux are known", "Use `mosaic open FILE`")
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    files = written(base)
    for path, text in files.items():
        if args.act == "install":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        else:
            path.unlink(missing_ok=True)
    chosen = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "mimeapps.list"
    _associate(chosen, args.act == "install")
    for program, folder in _REFRESH:
        if shutil.which(program) and (base / folder).is_dir():
            subprocess.run([program, str(base / folder)], check=False, capture_output=True)
    for path in files:
        out.say(f"{'wrote' if args.act == 'install' else 'removed'} {path}")
    return 0


def _associate(path: Path, is_installed: bool) -> None:
    """Name the program in the user's own list, too: the cache of applications is only made where
    `update-desktop-database` is."""
    before = path.read_text("utf-8") if path.is_file() else ""
    after = associated(before, is_installed)
    if after != before:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(after, "utf-8")


def associated(text: str, is_installed: bool) -> str:
    """A `mimeapps.list` that opens bundles with Mosaic, or no longer does; the rest stays."""
    lines = [line for line in text.splitlines() if line.strip() != _CHOICE]
    if is_installed:
        if _GROUP not in lines:
            lines += ["", _GROUP] if lines else [_GROUP]
        lines.insert(lines.index(_GROUP) + 1, _CHOICE)
    return "".join(f"{line}\n" for line in lines)


def written(base: Path) -> dict[Path, str]:
    """Files of the desktop with their text."""
    return {
        base / "applications" / f"{NAME}.desktop": ENTRY.format(
            command=_command(), icon=resource_root() / "resources" / "mosaic.svg",
            type=TYPE,
        ),
        base / "mime" / "packages" / f"{NAME}.xml": MIME.format(type=TYPE),
    }  # fmt: skip


def _command() -> str:
    program = Path(sys.executable).with_name(NAME)
    words = [str(program)] if program.exists() else [sys.executable, "-m", "app"]
    return shlex.join(words)
