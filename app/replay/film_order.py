"""Contents of a film by the options of its command: line-ups, episodes, marks, size, overlays."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.replay import run_header
from app.replay.film_frames import LineUp, Stretch
from app.replay.film_making import Order
from app.replay.film_overlays import OVERLAYS
from app.replay.share_command import BEST, LAST, chosen, episode_numbers
from app.ui.i18n import counted, tr
from core.errors import InvalidInput, NotFound

if TYPE_CHECKING:
    from app.replay.run_header import Opened
    from core.compare.comparison_games import ComparisonGames, Game
    from core.paths import Places
    from core.replay.timeline import Film
    from core.store.reader import Reader

MOST_LINE_UPS = 16
_MOMENT = re.compile(r"(\d+):(\d+)")
_SIZE = re.compile(r"(\d+)x(\d+)")


@dataclass(frozen=True)
class Recorded:
    """A take of a slot of a run."""

    run: Opened
    take: int


#: An episode: its number, its record (None: nobody played it), and its label.
Candidate = tuple[int, Recorded | None, str]


@dataclass(frozen=True)
class Mark:
    """Begin or end of a film: which of its episodes, and a step of that."""

    at: int
    step: int


class Films:
    """Headers of runs, each read once."""

    def __init__(self, reader: Reader, places: Places) -> None:
        self._reader, self._places = reader, places
        self._known: dict[tuple[str, int], Opened] = {}

    def of(self, run_id: str, slot: int) -> Opened:
        known = self._known.get((run_id, slot))
        if known is None:
            known = run_header.read(self._reader, self._places, run_id, slot)
            extended(known.film)
            self._known[run_id, slot] = self._known[run_id, known.film.slot] = known
        return known

    @property
    def read(self) -> list[Opened]:
        return list({id(run): run for run in self._known.values()}.values())


def extended(film: Film) -> Film:
    while film.extend():
        continue
    return film


def order_of_run(
    args: argparse.Namespace, films: Films, run_id: str, path: Path, kind: str
) -> Order:
    """One slot of a run, or all of them beside each other."""
    run = films.of(run_id, args.slot)
    if args.slot >= 0 and args.slot not in run.slots:
        slots = ", ".join(map(str, run.slots))
        raise InvalidInput(f"There is no environment {args.slot}", f"Available: {slots}")
    slots = run.slots if args.side_by_side else [run.film.slot]
    played: dict[str, list[Candidate]] = {}
    for slot in slots:
        each = films.of(run_id, slot)
        name = each.slot_names[each.slots.index(slot)] if len(slots) > 1 else run.title
        played[name] = [
            (each.film.takes[index].episode + 1, Recorded(each, index), "")
            for index in chosen(each.film, args.episodes)
        ]
    line_ups = cut(args.first, args.last, played)
    return _ordered(args, line_ups, path, kind, run.title, [run.subtitle], run.hz)


def order_of_comparison(
    args: argparse.Namespace,
    films: Films,
    games: ComparisonGames,
    path: Path,
    kind: str,
) -> Order:
    """All line-ups of a comparison, seed by seed."""
    names = _line_ups(args, games)
    rows = list(enumerate(games.rows, 1))
    if args.episodes in (BEST, LAST):
        if args.episodes == BEST:
            raise InvalidInput(
                "A comparison has no best episode",
                "Choose seeds by their turn (--episodes 1-3), or one line-up (--slot)",
            )
        rows = rows[-1:]
    elif args.episodes is not None:
        wanted = episode_numbers(args.episodes)
        rows = [(number, row) for number, row in rows if number in wanted]
        if not rows:
            raise InvalidInput(
                f"The comparison has no seed {args.episodes}",
                f"It has played {len(games.rows)}; 1 is the first",
            )
    # A film of one moment opens the games of one seed, not those of all.
    near = [_near(text) for text in (args.first, args.last)]
    rows = [
        (number, row)
        for number, row in rows
        if (near[0] is None or number >= near[0]) and (near[1] is None or number <= near[1])
    ]
    played: dict[str, list[Candidate]] = {
        name: [
            (number, _recorded(films, row.games.get(name)), tr("seed {seed}", seed=row.seed))
            for number, row in rows
        ]
        for name in names
    }
    line_ups = cut(args.first, args.last, played)
    some = next(iter(films.read), None)
    title = games.name or (some.title if some is not None else "")
    seeds = counted(len(rows), "seed", "seeds")
    env = str(some.session.get("env") or some.spec.get("env") or "") if some is not None else ""
    lines = [" · ".join(filter(None, (env, seeds))), *_in_lines(names)]
    hz = some.hz if some is not None else run_header.TURNS_HZ
    return _ordered(args, line_ups, path, kind, title, lines, hz)


def _near(text: str | None) -> int | None:
    """Number of the episode that a mark names without a note."""
    match = _MOMENT.fullmatch(text) if text is not None else None
    return int(match[1]) if match is not None else None


def _line_ups(args: argparse.Namespace, games: ComparisonGames) -> list[str]:
    wanted: list[str] = args.line_up or games.line_ups
    if unknown := [name for name in wanted if name not in games.line_ups]:
        raise InvalidInput(
            f"There is no line-up {unknown[0]}", f"Available: {', '.join(games.line_ups)}"
        )
    if len(wanted) > MOST_LINE_UPS:
        raise InvalidInput(
            f"{len(wanted)} line-ups do not fit in one picture; at most {MOST_LINE_UPS} do",
            "Choose some: --line-up NAME, several times",
        )
    return list(wanted)


def _in_lines(names: Sequence[str], most: int = 4) -> list[str]:
    shown = list(names[:most])
    if len(names) > most:
        shown.append(tr("and {count} more", count=len(names) - most))
    return shown


def _recorded(films: Films, game: Game | None) -> Recorded | None:
    if game is None:
        return None
    run = films.of(game.run_id, game.slot)
    takes = [
        index
        for index, take in enumerate(run.film.takes)
        if take.episode == game.episode and take.branch == 0 and take.count
    ]
    ended = [index for index in takes if run.film.takes[index].ended]
    return Recorded(run, (ended or takes)[-1]) if takes else None


def cut(
    first: str | None, last: str | None, played: Mapping[str, Sequence[Candidate]]
) -> list[LineUp]:
    """Line-ups with their episodes from mark to mark. A mark in one holds for all."""
    begin, end = (mark_of(text, played) for text in (first, last))
    line_ups = [
        LineUp(_within(begin, end, candidates), name) for name, candidates in played.items()
    ]
    if not any(line_up.stretches for line_up in line_ups) and any(played.values()):
        raise InvalidInput("There are no steps from there to there", "Choose --from before --to")
    return line_ups


def _within(
    begin: Mark | None, end: Mark | None, candidates: Sequence[Candidate]
) -> list[Stretch | None]:
    stretches: list[Stretch | None] = []
    for at, (_, recorded, label) in enumerate(candidates):
        if (begin is not None and at < begin.at) or (end is not None and at > end.at):
            continue
        if recorded is None:
            stretches.append(None)
            continue
        take = recorded.run.film.takes[recorded.take]
        first, last = 0, take.count - 1
        if begin is not None and at == begin.at:
            first = min(last, max(0, begin.step - take.first_step))
        if end is not None and at == end.at:
            last = min(last, max(0, end.step - take.first_step))
        if first <= last:
            stretches.append(Stretch(recorded.run, recorded.take, first, last, label))
    return stretches


def mark_of(text: str | None, played: Mapping[str, Sequence[Candidate]]) -> Mark | None:
    """A mark by its episode and step, or by its note."""
    if text is None:
        return None
    match = _MOMENT.fullmatch(text)
    for candidates in played.values():
        for at, (number, recorded, _) in enumerate(candidates):
            if match is not None:
                if number == int(match[1]):
                    return Mark(at, int(match[2]))
            elif recorded is not None and (step := _noted(text, recorded)) is not None:
                return Mark(at, step)
    runs = {id(p.run): p.run for some in played.values() for _, p, _ in some if p is not None}
    notes = sorted({mark.note for run in runs.values() for mark in run.bookmarks.rows if mark.note})
    raise NotFound(
        f"There is no mark {text}", f"EPISODE:STEP, or a bookmark: {', '.join(notes) or 'none'}"
    )


def _noted(text: str, recorded: Recorded) -> int | None:
    """Step of the bookmark with this note in an episode."""
    film = recorded.run.film
    where = (film.slot, *film.takes[recorded.take].key)
    for mark in recorded.run.bookmarks.rows:
        if mark.note == text and (mark.slot, mark.episode, mark.branch, mark.attempt) == where:
            return mark.step
    return None


def _ordered(
    args: argparse.Namespace,
    line_ups: list[LineUp],
    path: Path,
    kind: str,
    title: str,
    lines: Sequence[str],
    hz: float,
) -> Order:
    wide, high = _size(args.size)
    return Order(
        line_ups, path, kind, args.title or title, text_lines(args.text) or lines, wide, high,
        hz * _speed(args.speed), "light" if args.light else "dark", _overlays(args.overlays),
        not args.no_card and kind != "png",
    )  # fmt: skip


def text_lines(text: str | None) -> list[str]:
    return [line.strip() for line in (text or "").replace("\\n", "\n").splitlines() if line.strip()]


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    if match is None:
        raise InvalidInput(f"{text!r} is no size", "Write --size 960x720")
    return int(match[1]), int(match[2])


def _speed(speed: float) -> float:
    if not 0.01 <= speed <= 1000:
        raise InvalidInput(f"A speed of {speed:g} is none", "0.01 to 1000")
    return speed


def _overlays(text: str) -> frozenset[str]:
    names = frozenset(part for part in text.split(",") if part and part != "none")
    if unknown := sorted(names - set(OVERLAYS)):
        raise InvalidInput(f"There is no overlay {unknown[0]}", f"Of {', '.join(OVERLAYS)}")
    return names
