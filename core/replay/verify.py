"""Verification of an episode: its actions are repeated from its seed, and the results compared.

The host repeats them in a separate run; here the two records are compared.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from core.errors import InvalidInput
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.replay.timeline import Film, Take
from mosaic_sdk.codec.values import Digest, encode_value
from mosaic_sdk.launch.sandbox import OWN
from mosaic_sdk.pictures.frame_file import PictureReader
from mosaic_sdk.session.open_objects import SlotObject, StartOptions

if TYPE_CHECKING:
    from core.runs.submission import Submission
    from core.store.reader import Reader
    from core.store.rows import StepRow

KIND, TAG = "session", "played again"
SCRIPT, PICTURES, VERDICT = "redo.json", "pictures.mfr", "verdict.json"
PAGE = 256
# What makes an environment, of all that a session's slot says.
MADE_OF = ("env", "kwargs", "api", "start", "path", "family")


@ready
class Verdict(msgspec.Struct, frozen=True):
    """Result of a verification. `same_to`: the last step that came out the same, -1 for none."""

    same: bool
    same_to: int
    steps: int
    sentence: str


def way_to(film: Film, take: Take) -> list[tuple[Take, int, int]]:
    """Takes and steps that lead to its end, without undone steps."""
    by_key = {take.key: take for take in film.takes}
    parts = [(take, take.first_step, take.last_step)]
    # Each branch begins in the one before it; what that has from there on was taken back.
    for branch in range(take.branch - 1, -1, -1):
        last = parts[-1][1] - 1
        before = by_key.get((take.episode, branch, take.attempt))
        if before is not None and before.first_step <= last:
            parts.append((before, before.first_step, min(last, before.last_step)))
    if parts[-1][0].branch:
        raise InvalidInput("The start of this branch is not recorded")
    return parts[::-1]


def rows_on_the_way(film: Film, take: Take) -> Iterator[StepRow]:
    """Every stored row up to the end of the take, in order."""
    for part, first, last in way_to(film, take):
        index = film.takes.index(part)
        begun = film.number(index, first)
        for at in range(begun, begun + last - first + 1, PAGE):
            numbers = range(at, min(at + PAGE, begun + last - first + 1))
            for moment in film.moments(numbers):
                yield from sorted(moment.rows, key=lambda row: row.seat)


def script(film: Film, take: Take, options: StartOptions | None) -> dict[str, Any]:
    """Script for the host that repeats the episode."""
    return script_of(rows_on_the_way(film, take), take.seed, options)


def script_of(
    rows: Iterable[StepRow], seed: Any = None, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Script from rows in order; a start in the rows wins over `options`."""
    steps: list[dict[str, str]] = []
    begun: Any = None
    for row in rows:
        if row.reset:
            begun = row.extras.get("seed", begun)
            options = row.extras.get("options") or options
            continue
        while len(steps) < row.step:
            steps.append({})
        if row.action is not None:
            raw = base64.b64encode(encode_value(row.action)).decode()
            steps[row.step - 1][row.seat] = raw
    seed = seed if seed is not None else begun
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise InvalidInput("This episode has no recorded seed", "It can't be repeated")
    return {"seed": seed, "options": dict(options) if options else None, "steps": steps}


def why_not(spec: SlotObject, take: Take | None) -> str:
    """Reason why an episode can't be repeated; empty if it can be tried."""
    if not spec.get("env"):
        return "This environment can't be recreated from the record"
    if take is None:
        return "No step is shown"
    return "" if take.seed is not None or take.branch else "This episode has no recorded seed"


def submission(
    run_id: str,
    folder: Path,
    spec: SlotObject,
    film: Film,
    take: Take,
    name: str,
    observations: str,
) -> Submission:
    """Submission of the run that repeats it; writes the script into its folder."""
    made = script(film, take, spec.get("start"))
    where = dict(zip(("episode", "branch", "attempt"), take.key, strict=True))
    of = {"run": film.run_id, "slot": film.slot, **where}
    return repetition(run_id, folder, spec, made, name, observations, of, pictures=True)


def repetition(
    run_id: str,
    folder: Path,
    spec: Mapping[str, Any],
    made: Mapping[str, Any],
    name: str,
    observations: str,
    of: Mapping[str, Any],
    pictures: bool = False,
) -> Submission:
    """A run that plays this script; `of`: where the episode is recorded."""
    from core.runs.submission import Submission

    # The part that is the host's own in a sandbox, too.
    folder = folder / OWN
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / SCRIPT).write_text(json.dumps(made), "utf-8")
    redo: dict[str, Any] = {"script": str(folder / SCRIPT), "of": dict(of)}
    if pictures:
        redo["pictures"] = str(folder / PICTURES)
    return Submission(
        run_id=run_id,
        name=name,
        kind=KIND,
        tags=(TAG,),
        worker="host",
        parent_run_id=str(of.get("run", "")),
        observations=observations,
        parameters={"slots": [{key: spec[key] for key in MADE_OF if spec.get(key)}], "redo": redo},
    )


def observations_of(film: Film, take: Take) -> str:
    """Observation policy of the recorded run, so that records can be compared."""
    return kind_of_observations(rows_on_the_way(film, take))


def kind_of_observations(rows: Iterable[StepRow]) -> str:
    row = next(iter(rows), None)
    return "digest" if row is not None and _has_digest(row.observation) else "full"


def _has_digest(value: Any) -> bool:
    """Whether an observation contains a digest, at any depth."""
    if isinstance(value, Mapping):
        return any(map(_has_digest, cast("Mapping[str, Any]", value).values()))
    if isinstance(value, list | tuple):
        return any(map(_has_digest, cast("list[Any]", value)))
    return isinstance(value, Digest)


def verdict(film: Film, take: Take, again: Film) -> Verdict:
    """Compare row by row; names the first difference."""
    from core.replay.divergence import first_divergence

    steps = take.last_step
    if not again.takes:
        return Verdict(False, -1, steps, "The episode could not be started again.")
    redone = rows_on_the_way(again, again.takes[0])
    divergence = first_divergence(rows_on_the_way(film, take), redone)
    if divergence is None:
        return Verdict(True, steps, steps, f"All {steps:,} steps are identical.")
    if divergence.what == "length":
        done = again.takes[0].last_step
        return Verdict(False, done, steps, f"It reached step {done:,} of {steps:,}, all identical.")
    return Verdict(False, divergence.step - 1, steps, divergence.sentence)


class Redone(msgspec.Struct):
    """A repeated take: the verdict, and its pictures."""

    run_id: str
    verdict: Verdict
    pictures: PictureReader | None

    def holds(self, step: int) -> bool:
        return step <= self.verdict.same_to


def write_verdict(folder: Path, result: Verdict) -> None:
    (folder / VERDICT).write_bytes(msgspec.json.encode(result))


def read_redone(run_id: str, folder: Path) -> Redone | None:
    """A repetition; None if it has no verdict or its folder is gone."""
    try:
        result = msgspec.json.decode((folder / VERDICT).read_bytes(), type=Verdict)
    except (OSError, *NOT_JSON):
        return None
    try:
        own = folder / OWN / PICTURES
        pictures = PictureReader(str(own if own.exists() else folder / PICTURES))
    except (OSError, ValueError):
        pictures = None
    return Redone(run_id, result, pictures)


def find_redone(reader: Reader, runs: Path, run_id: str, slot: int) -> dict[Any, Redone]:
    """The newest of each take of this run's slot."""
    newest: dict[Any, Redone] = {}
    for row in reader.runs(parent=run_id, tag=TAG, order="oldest"):
        parameters = cast("dict[str, Any]", reader.facts(row.run_id).get("parameters") or {})
        of = cast(
            "dict[str, Any]", cast("dict[str, Any]", parameters.get("redo") or {}).get("of") or {}
        )
        redone = read_redone(row.run_id, runs / row.run_id)
        if redone is not None and of.get("slot") == slot:
            newest[of.get("episode"), of.get("branch"), of.get("attempt")] = redone
    return newest
