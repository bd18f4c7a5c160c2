"""Parts of the command line that all commands share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any

from core.cli.output import Out
from core.errors import InvalidInput

Handler = Callable[[argparse.Namespace, Out], int]


class Parser(argparse.ArgumentParser):
    """Options are never guessed from a prefix: scripts would break when an option is added."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_abbrev=False, **kwargs)


class Commands:
    """Adds commands that all take --json and --profile."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        # Parsers by name: what is above the core adds options to some.
        self.known: dict[str, argparse.ArgumentParser] = {}
        self._actions = parser.add_subparsers(
            dest="command", metavar="COMMAND", parser_class=Parser
        )

    def add(
        self,
        name: str,
        handler: Handler,
        summary: str,
        description: str = "",
        *,
        takes_command: bool = False,
    ) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = self._actions.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}. {description}".strip(),
        )
        self.known[name] = parser
        add_common(parser)
        parser.set_defaults(handler=handler, takes_command=takes_command)
        return parser

    def group(self, name: str, summary: str) -> Commands:
        """A command with commands of its own."""
        parser: argparse.ArgumentParser = self._actions.add_parser(name, help=summary)
        inner = Commands.__new__(Commands)
        inner.known = {}
        inner._actions = parser.add_subparsers(
            dest="subcommand", metavar="COMMAND", required=True, parser_class=Parser
        )
        return inner


def add_common(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("everywhere")
    group.add_argument("--json", action="store_true", help="print JSON")
    group.add_argument(
        "--profile", metavar="PATH", help="profile of the runs: a folder or a name (MOSAIC_PROFILE)"
    )


def add_run(parser: argparse.ArgumentParser, *, many: bool = False) -> None:
    if many:
        parser.add_argument("runs", nargs="+", metavar="RUN", help="id, part of an id, name, last")
    else:
        parser.add_argument("run", metavar="RUN", help="id, part of an id, name, or last")


_SPAN = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d|w)?\Z")
_SECONDS = {"ms": 0.001, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86400, "w": 604800}


def span(text: str) -> float:
    """Seconds in `90`, `5m`, `2h`, `7d`."""
    match = _SPAN.match(text.strip())
    if match is None:
        raise InvalidInput(f"{text!r} is not a duration", "Write 30s, 5m, 2h or 7d")
    return float(match.group(1)) * _SECONDS[match.group(2) or "s"]
