"""Reads the command line, finds the command, turns errors into exit codes.

Each module in `COMMANDS` adds its commands in `add(commands)`; a command's `handler` gets the
parsed arguments and an `Out`, and returns the exit code.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module

from core.cli.output import Out
from core.cli.parsing import Commands, Handler, Parser
from core.errors import InvalidInput, MosaicError
from core.trust.caller import caller

# Modules of this package, in the order of the help text.
COMMANDS = (
    "run_command",
    "runs",
    "tail",
    "lane_picture",
    "control",
    "manage",
    "tidy",
    "tensorboard_command",
    "transfer",
    "bundle_command",
    "query",
    "eval_command",
    "league_command",
    "preset_command",
    "sweep_command",
    "dry_run_command",
    "guard",
    "workers",
    "envs",
    "trust_prompt",
    "audited",
    "serve",
    "doctor",
    "demo",
    "desktop_command",
    "misc",
)

INTERRUPTED = 130

EPILOG = """\
RUN is a run's id, the start or the end of one (4 characters or more), its name, or `last`.

exit codes:
  0    done                       5    refused: not allowed here, or not in this state
  1    failed                     6    disk or database error
  2    wrong usage or input       130  interrupted
  3    no such run, worker, file  N    `mosaic run`: exit status of the worker
  4    something is not installed        (128 + signal, if a signal ended it)
"""


def build_parser(more: Sequence[str] = ()) -> Parser:
    """The parser of all commands; `more`: modules of commands that are above the core."""
    parser = Parser(
        prog="mosaic",
        description="Run workers, record every step, inspect and export the record.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="print the installed versions")
    commands = Commands(parser)
    for name in (*(f"core.cli.{name}" for name in COMMANDS), *more):
        import_module(name).add(commands)
    # Completion describes all of them.
    parser.set_defaults(whole=parser)
    return parser


def main(argv: Sequence[str] | None = None, more: Sequence[str] = ()) -> int:
    given = list(sys.argv[1:] if argv is None else argv)
    # What follows the first -- is a worker's command, options and all.
    given, behind = split(given)
    given = commands_first(given)
    parser = build_parser(more)
    try:
        args = parser.parse_args(given)
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else InvalidInput.exit_code
    out = Out(as_json=bool(getattr(args, "json", False)))
    handler: Handler | None = getattr(args, "handler", None)
    if args.version:
        from core.cli.misc import version

        return version(args, out)
    if handler is None:
        parser.print_help()
        return 0
    if behind is not None and not getattr(args, "takes_command", False):
        out.error(
            InvalidInput("This command takes nothing after --", f"mosaic {args.command} --help")
        )
        return InvalidInput.exit_code
    args.behind = behind or []
    return call(handler, args, out)


def call(handler: Handler, args: argparse.Namespace, out: Out) -> int:
    caller.set(f"mosaic {args.command}, process {os.getpid()} of user {os.getuid()}")
    try:
        return handler(args, out)
    except MosaicError as error:
        out.error(error)
        return error.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (head, less) has seen enough. Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE


def commands_first(given: list[str]) -> list[str]:
    """`mosaic --json runs` is `mosaic runs --json`."""
    leading: list[str] = []
    rest = list(given)
    while rest and (rest[0] in ("--json", "--profile") or rest[0].startswith("--profile=")):
        leading += [rest.pop(0) for _ in range(1 + (rest[0] == "--profile" and len(rest) > 1))]
    return [*rest, *leading] if rest else given


def split(given: list[str]) -> tuple[list[str], list[str] | None]:
    if "--" not in given:
        return given, None
    at = given.index("--")
    return given[:at], given[at + 1 :]
