"""Header of a run, known before its first picture: names, slots, pace."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from app.replay import frame_source
from app.replay.called_ends import CalledEnds
from app.replay.step_text import ActionNames
from app.shared.environment_cards import card_for
from app.ui.i18n import tr
from core.envs import catalogue
from core.replay.slot_specs import slot_specs

if TYPE_CHECKING:
    from app.replay.frame_source import Footage
    from app.shell.app_context import AppContext
    from core.paths import Places
    from core.replay.bookmarks import Bookmarks
    from core.replay.timeline import Film
    from core.store.reader import Reader
    from core.store.rows import Run

TURNS_HZ = 4.0
BOARD_HZ = 2.0
TRAINING_HZ = 10.0
EVENTS = 100_000
# As registries of environments have it.
REGISTERED = re.compile(r"[A-Za-z0-9_./:-]+-v\d+")


@dataclass
class Opened:
    row: Run
    film: Film
    slots: list[int]
    slot_names: list[str]
    names: ActionNames
    hz: float
    title: str
    subtitle: str
    bookmarks: Bookmarks
    session: dict[str, Any]
    """Host's description of this slot at its start; empty for other workers."""
    spec: dict[str, Any]
    """Parameters passed to the host."""
    footage: Footage
    """Observations to show for steps without a picture."""
    called: CalledEnds
    """Names of programs that have one mind for all their seats."""
    shared: frozenset[str] = frozenset()

    @property
    def live(self) -> bool:
        return not self.row.state.ended

    def check(self, desk: AppContext) -> None:
        """Raises if recreating its environment would run code that nobody has allowed. Blocks."""
        desk.check(self.title, lambda look: look.recorded(self.row, [self.spec]))


def read(reader: Reader, places: Places, run_id: str, slot: int = -1) -> Opened:
    """Read the header. Blocks. `slot` -1: the first one."""
    from core.replay.bookmarks import Bookmarks
    from core.replay.timeline import Film

    row = reader.run(run_id)
    facts = reader.facts(run_id)
    sessions = {
        int(event.detail.get("slot", 0)): cast("dict[str, Any]", event.detail)
        for event in reader.events(run_id, limit=EVENTS, name="session")
        if isinstance(event.detail, dict)
    }
    table = reader.sql(
        "select distinct e.slot from episodes e join runs r using (run_no) where r.run_id = ?"
        " order by 1",
        (run_id,),
        limit=4096,
    )
    slots = sorted({int(row[0]) for row in table[1]} | set(sessions)) or [0]
    slot = slot if slot in slots else slots[0]
    specs = slot_specs(facts)
    session = sessions.get(slot, {})
    spec = specs[slot] if slot < len(specs) else tapped_spec(reader, run_id, slot)
    spec = spec or worker_spec(row.environment, facts)
    film = Film(reader, run_id, slot)
    film.extend()
    marks = Bookmarks(places.profile, run_id)
    marks.read()
    called = CalledEnds(slot)
    called.hear(reader, run_id)
    env = str(session.get("env") or spec.get("env") or row.environment)
    worker = row.worker or "any command"
    card = card_for(env)
    return Opened(
        row,
        film,
        slots,
        slot_names(slots, facts),
        ActionNames(
            _action_names(places, session, env),
            card.seats if card is not None else {},
        ),
        pace_of(row.kind, env, spec),
        row.name or run_id[-8:],
        f"{env} · {worker}" if env else worker,
        marks,
        session,
        spec,
        frame_source.read(reader, places.runs / run_id, run_id, slot, facts),
        called,
        shared_programs(reader, run_id, slot, spec),
    )


def _action_names(
    places: Places, session: Mapping[str, Any], env: str
) -> Mapping[str, Sequence[str]]:
    """By seat, as the host told them; of trainings and scripts as the environment was probed."""
    told = cast("dict[str, list[str]]", session.get("action_names") or {})
    names = told or {"": catalogue.action_names(places, env)}
    return names if any(names.values()) else {}


def shared_programs(
    reader: Reader, run_id: str, slot: int, spec: Mapping[str, Any]
) -> frozenset[str]:
    """Links and seats whose program has one mind for all seats, of a session or a training."""
    gate = cast("Mapping[str, Any]", spec.get("gate") or {})
    links = list(cast("list[Mapping[str, Any]]", gate.get("links") or []))
    seats = cast("Mapping[str, Any]", spec.get("seats") or {})
    links += [{**info, "name": seat} for seat, info in seats.items() if isinstance(info, dict)]
    for event in reader.events(run_id, name="supervision"):
        detail = cast("Mapping[str, Any]", event.detail or {})
        if int(detail.get("slot", 0)) == slot:
            links += detail.get("links") or ()
    return frozenset(str(link.get("name", "")) for link in links if link.get("shared"))


def tapped_spec(reader: Reader, run_id: str, slot: int) -> dict[str, Any]:
    """Environment spec of a tapped script, to make it again; empty if its id is unknown."""
    for event in reader.events(run_id, name="environment_opened", limit=EVENTS):
        detail = cast("dict[str, Any]", event.detail if isinstance(event.detail, dict) else {})
        env = str(detail.get("environment", ""))
        if detail.get("slot") != slot or not REGISTERED.fullmatch(env):
            continue
        given = cast("dict[str, Any]", detail.get("kwargs") or {})
        kwargs = {name: value for name, value in given.items() if name != "render_mode"}
        return {"env": env, "kwargs": kwargs, "api": "gym"}
    return {}


def worker_spec(env: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The same for workers that make one environment as their parameters say."""
    parameters = facts.get("parameters")
    if not REGISTERED.fullmatch(env) or not isinstance(parameters, dict):
        return {}
    given = cast("dict[str, Any]", parameters)
    kwargs = dict(cast("dict[str, Any]", given.get("env_kwargs") or {}))
    if given.get("max_episode_steps"):
        kwargs["max_episode_steps"] = given["max_episode_steps"]
    return {"env": env, "kwargs": kwargs, "api": "gym"}


def slot_names(slots: list[int], facts: Mapping[str, Any]) -> list[str]:
    """In a comparison the line-ups; else by number."""
    parameters = facts.get("parameters") or {}
    lineups = parameters.get("lineups") if isinstance(parameters, dict) else None
    if isinstance(lineups, list) and len(lineups) > max(slots):
        # One host of several: these are its own.
        return [str(lineups[slot]) for slot in slots]
    text = parameters.get("experiment") if isinstance(parameters, dict) else None
    if isinstance(text, str):
        from core.compare.experiment_text import read as read_experiment
        from core.errors import MosaicError

        try:
            names = [lineup.name for lineup in read_experiment(text).lineups]
        except (MosaicError, ValueError):
            names = []
        if len(names) > max(slots):
            return [names[slot] for slot in slots]
    return [tr("Environment {slot}", slot=slot) for slot in slots]


def pace_of(kind: str, env: str, spec: Mapping[str, Any]) -> float:
    """Steps a second at 1x: as it was played in real time; else as people follow."""
    if spec.get("pace") == "timed" and spec.get("rate"):
        return float(spec["rate"])
    card = card_for(env)
    if card is not None:
        # A move on a board takes longer to be seen than a step on a floor.
        turns = BOARD_HZ if card.renderer == "board" else TURNS_HZ
        return card.rate if card.realtime else turns
    return TURNS_HZ if kind in ("session", "comparison") else TRAINING_HZ
