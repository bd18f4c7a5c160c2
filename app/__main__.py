"""The command `mosaic`: subcommands run in the core before Qt is imported; otherwise a window
opens.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from app.pages import BY_NAME

#: Modules of commands that need what the window draws with; the others are the core's.
COMMANDS = (
    "app.replay.share_command",
    "app.replay.film_command",
    "app.replay.embedded_replays",
    "app.open_command",
)


def main() -> int:
    words = sys.argv[1:]
    if any(not word.startswith("-") for word in _without_options(words)) or _asks_for_text(words):
        from core.cli import main as command_line

        return command_line(more=COMMANDS)
    return _window(words)


def _asks_for_text(words: list[str]) -> bool:
    return any(word in ("-h", "--help", "--version", "-V") for word in words)


# Options of the window, and how many words each takes with it.
_TAKES = {"--profile": 1, "--page": 1, "--screenshot": 2, "--size": 1, "--theme": 1, "--scale": 1}


def _without_options(words: list[str]) -> list[str]:
    """Remaining words after the window's own options: a sub-command and its arguments."""
    left: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word in _TAKES:
            at += _TAKES[word]
        elif word != "--demo":
            left.append(word)
        at += 1
    return left


def _window(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="mosaic", add_help=False, allow_abbrev=False)
    parser.add_argument("--profile")
    parser.add_argument("--demo", action="store_true")
    parser.add_argument("--page", choices=tuple(BY_NAME), default="")
    parser.add_argument("--screenshot", nargs=2, metavar=("PAGE", "FILE"))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--theme", choices=("dark", "light", "contrast"), default="")
    parser.add_argument("--scale", type=float, default=1.0)
    given = parser.parse_args(words)

    from app.main import Start, choose_platform, run_window
    from core.errors import MosaicError

    profile = given.profile or ("demo" if given.demo else None)
    try:
        if given.screenshot:
            from app.dev.screenshot import take

            os.environ["QT_QPA_PLATFORM"] = "offscreen"
            page, file = given.screenshot
            if page not in BY_NAME:
                parser.error(f"there is no page {page}; there are {', '.join(BY_NAME)}")
            size = tuple(int(side) for side in given.size.split("x"))
            return take(profile, page, Path(file), size, given.theme, given.scale, given.demo)
        # Who asks for Qt's offscreen platform wants the window to stay.
        is_asked = bool(os.environ.get("QT_QPA_PLATFORM"))
        if choose_platform() and (given.demo or not is_asked):
            from app.dev.screenshot import OUT, take

            sys.stdout.write(f"No display: Mosaic runs offscreen and saves a screenshot, {OUT}\n")
            page = given.page or ("library" if given.demo else "stage")
            return take(profile, page, OUT, (1280, 800), given.theme, 1.0, given.demo)
        return run_window(Start(profile=profile, page=given.page, demo=given.demo))
    except MosaicError as error:
        sys.stderr.write(f"mosaic: {error.message}\n")
        if error.hint:
            sys.stderr.write(f"  {error.hint}\n")
        return error.exit_code


if __name__ == "__main__":
    sys.exit(main())
