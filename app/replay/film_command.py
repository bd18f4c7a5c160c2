"""`mosaic film`: a run, a session or a comparison as a film. Needs Qt, which draws the pictures."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.replay.share_command import BEST, LAST, start_qt
from core.cli.engine_access import run_async
from core.cli.output import Out, number, size
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, pick, short
from core.cli.trust_prompt import add_trust, allowed
from core.errors import InvalidInput, NotFound, Refused
from core.paths import Places, resource_root
from core.replay.verify import TAG as AGAIN

if TYPE_CHECKING:
    from app.replay.film_making import Order
    from core.compare.comparison_games import ComparisonGames
    from core.store.reader import Reader

ENVIRONMENT, NEEDED_MB = "film", 300
_TELL_S = 0.1


def add(commands: Commands) -> None:
    film = commands.add(
        "film",
        film_run,
        "make a film of a run, a session or a comparison",
        "Boards and grids are drawn as in the window; other steps need saved pictures. The line-ups"
        " of a comparison play side by side; games without pictures are replayed for them. The"
        " first film installs the encoder into an environment of its own.",
    )
    film.add_argument(
        "run", metavar="RUN",
        help="id, part of an id, name, last; an experiment (.toml) or its report (.json)",
    )  # fmt: skip
    film.add_argument("-o", "--output", metavar="FILE", required=True, help="mp4, gif, webm or png")
    film.add_argument(
        "--episodes", metavar="1-3,7",
        help="only these, from 1; best; last (all); of a comparison its seeds in their order",
    )  # fmt: skip
    film.add_argument(
        "--from", dest="first", metavar="MARK", help="begin here: EPISODE:STEP or a bookmark's note"
    )
    film.add_argument("--to", dest="last", metavar="MARK", help="end here")
    film.add_argument("--slot", type=int, default=-1, metavar="N", help="environment (the first)")
    film.add_argument(
        "--side-by-side", action="store_true", help="all environments of the run in lock-step"
    )
    film.add_argument(
        "--line-up", action="append", metavar="NAME", help="of a comparison, only this one (all)"
    )
    film.add_argument(
        "--alone", action="store_true", help="of a comparison, only this run's first line-up"
    )
    film.add_argument(
        "--rebuild", action="store_true", help="replay episodes without pictures to film them"
    )
    film.add_argument("--speed", type=float, default=1.0, metavar="X", help="times its usual pace")
    film.add_argument("--size", default="960x720", metavar="WxH")
    film.add_argument(
        "--overlays",
        default="decision,controller,veto,curve,chances",
        metavar="NAMES",
        help="of decision,controller,veto,curve,chances; none for the pictures alone",
    )
    film.add_argument("--title", default="", metavar="TEXT", help="of its first picture")
    film.add_argument(
        "--text", default="", metavar="TEXT", help="below the title; \\n begins a line"
    )
    film.add_argument("--no-card", action="store_true", help="without the title at its start")
    film.add_argument(
        "--language",
        default="",
        metavar="CODE",
        help="of its words, en or de; that of the window, if omitted",
    )
    film.add_argument("--light", action="store_true", help="in the light theme")
    film.add_argument("--force", action="store_true", help="overwrite FILE")
    add_trust(film)
    # For the window: progress as lines of JSON.
    film.add_argument("--lines", action="store_true", help=argparse.SUPPRESS)


def film_run(args: argparse.Namespace, out: Out) -> int:
    path = Path(args.output)
    kind = path.suffix.lower().removeprefix(".")
    from app.replay.film_making import KINDS, check, make, pictures_of

    if kind not in KINDS:
        raise InvalidInput(f"{path.name} is no film", f"It ends in {', '.join(KINDS)}")
    if path.exists() and not args.force:
        raise Refused(f"{path} exists", "Add --force to overwrite it")
    if not path.absolute().parent.is_dir():
        raise NotFound(f"There is no folder {path.absolute().parent}", "Create it")
    access = ProfileAccess(args)
    start_qt(_language(args.language, access.places))
    with access.reader() as reader:
        order, run_id = _order(args, reader, access.places, path, kind)
        check(order)
        _rebuild(args, out, access, reader, order)
        python = "" if kind == "png" else encoder_python(access.places, out)
        done, told_s = 0, 0.0
        with out.progress("filming", pictures_of(order), "pictures") as bar:

            def told(pictures: int, total: int) -> None:
                nonlocal done, told_s
                if args.lines and (pictures == total or time.monotonic() - told_s > _TELL_S):
                    told_s = time.monotonic()
                    print(json.dumps({"done": pictures, "total": total}), flush=True)  # noqa: T201
                bar.add(pictures - done)
                done = pictures

            made = make(order, python, told)
    if out.as_json or args.lines:
        out.line({"run_id": run_id, "file": str(path), "bytes": made.bytes,
                  "pictures": made.pictures})  # fmt: skip
    else:
        what = f"{number(made.pictures)} pictures, {size(made.bytes)}"
        out.say(f"{short(run_id)} -> {path}: {what}")
    return 0


def _language(chosen: str, places: Places) -> str:
    """The chosen language, or that of the window; English where none was opened."""
    from app.ui.json_state import WINDOW, read_state
    from app.ui.languages import ENGLISH, codes

    if chosen and chosen not in codes():
        raise InvalidInput(f"There is no language {chosen}", f"Of {', '.join(codes())}")
    return chosen or str(read_state(places.profile / WINDOW).get("language") or ENGLISH)


def _order(
    args: argparse.Namespace, reader: Reader, places: Places, path: Path, kind: str
) -> tuple[Order, str]:
    """The film, and whose it is: the run that was named, or the first of a comparison."""
    from app.replay.film_order import Films, order_of_comparison, order_of_run
    from core.compare.comparison_games import games_of

    films = Films(reader, places)
    if Path(args.run).suffix in (".toml", ".json") and Path(args.run).is_file():
        games = _games_of_file(args, reader)
        return order_of_comparison(args, films, games, path, kind), films.read[0].row.run_id
    runs = reader.runs(deleted=None)
    if args.run == LAST:
        # Nobody means what was only played for its pictures.
        runs = [run for run in runs if AGAIN not in run.tags]
    row = pick(runs, args.run)
    is_single = args.alone or args.slot >= 0 or args.episodes == BEST
    games = None if is_single else games_of(reader, row.run_id)
    if games is not None and len(games.line_ups) > 1:
        return order_of_comparison(args, films, games, path, kind), row.run_id
    if args.line_up:
        raise InvalidInput("This run has no line-ups", "Name a run of a comparison")
    return order_of_run(args, films, row.run_id, path, kind), row.run_id


def _rebuild(
    args: argparse.Namespace, out: Out, access: ProfileAccess, reader: Reader, order: Order
) -> None:
    """Replay what has no pictures: always in a comparison, which saves none."""
    from app.replay import film_rebuild

    if not (args.rebuild or len(order.line_ups) > 1):
        return
    lacking = film_rebuild.lacking(order.line_ups)
    if not lacking:
        return
    for run in film_rebuild.runs_of(lacking):
        allowed(access, run.title, lambda look, run=run: look.recorded(run.row, [run.spec]), args,
                out)  # fmt: skip
    with out.progress("replaying", len(lacking), "games") as bar:

        def told(done: int, total: int) -> None:
            if args.lines:
                print(json.dumps({"replayed": done, "of": total}), flush=True)  # noqa: T201
            bar.add(1)

        run_async(film_rebuild.rebuild(access, reader, lacking, told))


def _games_of_file(args: argparse.Namespace, reader: Reader) -> ComparisonGames:
    """Games of an experiment, or of a report."""
    from core.cli.eval_command import decoded, read_experiment
    from core.compare.comparison_games import games_of_experiment

    path = Path(args.run)
    if path.suffix == ".json":
        data = decoded(path)
        name, digest = path.parent.name, data.digest
    else:
        experiment = read_experiment(args.run, ProfileAccess(args))
        name, digest = experiment.name, experiment.digest
    games = games_of_experiment(reader, digest, name)
    if games is None:
        raise NotFound(
            f"No games of {path.name} are in this record", f"mosaic eval {path.name} plays them"
        )
    return games


def encoder_python(places: Places, out: Out) -> str:
    """The Python that has PyAV; installs it the first time."""
    from core.workers.interpreters import folder_of, install_environment, read_mark
    from core.workers.packages import Progress

    requirements = resource_root() / "requirements" / "film.txt"
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        out.note("Installing the encoder, once")

        def report(progress: Progress) -> None:
            out.note(progress.text)

        asyncio.run(install_environment(places, ENVIRONMENT, requirements, report, NEEDED_MB))
    return str(folder / "bin" / "python")
