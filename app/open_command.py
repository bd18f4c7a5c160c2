"""`mosaic open`: files in the window, which is opened where none is."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.errors import NotFound

if TYPE_CHECKING:
    from app.shell.desktop import Desktop


def add(commands: Commands) -> None:
    parser = commands.add(
        "open",
        open_files,
        "open bundles and other files of runs in the window",
        "Imports the files and shows the Library; of a report.json, the comparison. Nothing in them"
        " runs without your permission.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE")


def open_files(args: argparse.Namespace, out: Out) -> int:
    paths = [Path(name).absolute() for name in args.files]
    for path in paths:
        if not path.exists():
            raise NotFound(f"There is no {path}")
    access = ProfileAccess(args)
    from app.main import Start, has_screen, run_window

    holder = access.holder
    is_held = holder is not None and not holder.headless
    if is_held:
        from app.shell.handed_files import hand_over

        if hand_over(access.places.profile, paths):
            out.say(f"The open window takes {', '.join(path.name for path in paths)}")
            return 0
    if is_held or not has_screen():
        # Nobody can be asked: they are imported, and nothing in them may run.
        from core.cli.transfer import import_files

        args.paths = [str(path) for path in paths]
        args.name, args.tag, args.format, args.step_column = "", [], "", None
        return import_files(args, out)
    # `mosaic serve` and `mosaic run` hand the profile over to a window.

    def then(window: Any, session: Desktop) -> None:
        session.open_files([str(path) for path in paths])

    return run_window(Start(profile=args.profile, then=then))
