"""Options of `mosaic run` for what is kept of pictures: each by a policy, clips by rules."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from core.errors import InvalidInput


def add_pictures(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pictures",
        metavar="HOW",
        help="saved pictures: auto, episodes, rate:N, every:N, all, off",
    )
    parser.add_argument(
        "--clips",
        metavar="RULES",
        help="clips of episodes, by rules with commas between: every:N, best, record, veto,"
        " takeover (of sessions), failure; none by default",
    )


def picture_modes(args: argparse.Namespace) -> dict[str, str]:
    """Variables of a run for the options that were given."""
    from mosaic_sdk.pictures.clip_recorder import RULES
    from mosaic_sdk.pictures.clip_rules import read_rules
    from mosaic_sdk.pictures.frame_sampling import OFF, read_policy

    variables: dict[str, str] = {}
    if args.pictures:
        _check(lambda: read_policy(args.pictures, OFF), "--pictures")
        variables["MOSAIC_PICTURES"] = args.pictures
    if args.clips:
        _check(lambda: read_rules(args.clips), "--clips")
        variables[RULES] = args.clips
    return variables


def _check(read: Callable[[], object], option: str) -> None:
    try:
        read()
    except ValueError as error:
        raise InvalidInput(str(error), f"Correct {option}") from error
