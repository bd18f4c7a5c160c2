"""`mosaic trust`: permissions of files to run code, and the check of commands that open files."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from core.cli.output import Out, moment
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.edited_text import read_text
from core.errors import InvalidInput, MosaicError, NotFound
from core.tomltext import parsed

if TYPE_CHECKING:
    from core.runs.submission import Submission
    from core.trust.powers import Looker, Power
    from core.workers.manifest import Worker

SHORT = 8
# Of a list, as of a path that somebody is to find again.
WIDEST = 96


def add(commands: Commands) -> None:
    parser = commands.add(
        "trust",
        trust,
        "list, add and withdraw permissions to run code",
        "Mosaic runs no code that a file names until somebody has allowed it. A permission covers"
        " the present contents of the file: after a change, Mosaic asks again.",
    )
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--add",
        metavar="PATH",
        help="allow a worker's folder, a checkpoint, an experiment or a percept map",
    )
    group.add_argument("--withdraw", metavar="ID", help="withdraw a permission")


def add_trust(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--trust", action="store_true", help="allow the code that the file runs; until it changes"
    )


def allowed(
    access: ProfileAccess,
    source: str,
    look: Callable[[Looker], Sequence[Power]],
    args: argparse.Namespace,
    out: Out,
) -> None:
    """Raises if it would run code that nobody has allowed."""
    from core.trust.trusted import SHOWN, NotTrusted, Question, TrustList

    known = TrustList(access.places)
    powers = look(known.looker())
    if known.allows(powers):
        return
    question = Question(source, tuple(powers))
    if not args.trust:
        # The error names the first ones.
        for power in powers[SHOWN:]:
            out.note(f"{source} {power.sentence}")
        raise NotTrusted(question, "Review it, then add --trust to allow it")
    known.grant(question)
    out.note(f"trusted: {question.sentence}")


def allowed_worker(access: ProfileAccess, name: str, args: argparse.Namespace, out: Out) -> Worker:
    """The worker of this name; raises if nobody has allowed its code."""
    from core.workers.manifest import Catalogue

    worker = Catalogue(access.places).get(name)
    allowed(access, worker.manifest.title, lambda look: look.worker(worker), args, out)
    return worker


def allow_checkpoints(
    access: ProfileAccess, submission: Submission, args: argparse.Namespace, out: Out
) -> None:
    """With --trust: checkpoints that a parameter names. Without it, the engine refuses them."""
    from core.trust.vouching import can_hold_code

    if not args.trust or not submission.worker:
        return
    for value in submission.parameters.values():
        path = Path(submission.cwd, value).expanduser() if isinstance(value, str) else None
        if path is not None and can_hold_code(str(path)):
            given = str(path)
            allowed(access, path.name, lambda look, given=given: look.checkpoint(given), args, out)


def allowed_map(access: ProfileAccess, given: str, args: argparse.Namespace, out: Out) -> None:
    """Raises if a percept map calls a function that nobody has allowed."""
    from core.workers.programs import read_map

    raw = read_map(given)
    beside = Path(given).expanduser().absolute().parent
    allowed(access, Path(given).name, lambda look: look.percepts(raw, beside), args, out)


def trust(args: argparse.Namespace, out: Out) -> int:
    from core.trust.trusted import Question, TrustList

    known = TrustList(ProfileAccess(args).places)
    if args.add:
        powers = powers_of(known.looker(), Path(args.add).expanduser())
        question = Question(Path(args.add).name, tuple(powers))
        if not powers:
            raise InvalidInput(f"{args.add} runs nothing that needs permission")
        known.grant(question)
        out.say(f"{question.digest[:SHORT]}  {question.sentence}")
        return 0
    if args.withdraw:
        gone = known.withdraw(args.withdraw)
        out.say(f"{gone.source} is no longer trusted")
        return 0
    answers = known.list()
    if out.as_json:
        out.document([msgspec.to_builtins(answer) for answer in answers])
    elif not answers:
        out.say("No permissions yet")
    else:
        rows = [
            (
                answer.digest[:SHORT],
                answer.source,
                moment(answer.unix_ns),
                f"{kind} {what}"[:WIDEST],
            )
            for answer in answers
            for kind, what, _ in answer.powers
        ]
        out.table(("id", "from", "since", "may run"), rows)
    return 0


def powers_of(look: Looker, path: Path) -> list[Power]:
    """Powers of the file or folder at this path."""
    from core.compare.experiment_text import read
    from core.workers.manifest import FILE_NAME, Worker, read_manifest
    from core.workers.programs import read_map

    if (path / FILE_NAME).is_file():
        return look.worker(Worker(read_manifest(path / FILE_NAME), path.absolute(), False))
    if not path.exists():
        raise NotFound(f"There is no file {path}, and no worker in it")
    if path.is_dir() or path.suffix != ".toml":
        return look.checkpoint(str(path))
    try:
        text = read_text(path)
        if "lineups" in parsed(text):
            from core.compare.entrants import powers_of as powers_of_experiment
            from core.compare.entrants import with_files

            experiment = with_files(read(text, path.name), path.parent)
            return powers_of_experiment(look, experiment)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidInput(f"{path} can't be read: {error}") from error
    try:
        return look.percepts(read_map(str(path)), path.absolute().parent)
    except MosaicError as error:
        raise InvalidInput(f"{path} is neither an experiment nor a percept map: {error}") from error
