"""Recorded sessions for the replay: of the real host, through the real engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from stage_hands import StageHands

LAKE = {
    "env": "FrozenLake-v1",
    "kwargs": {"is_slippery": False},
    "seats": {"agent": {"kind": "random"}},
    "seed": 7,
    "episodes": 4,
    "mode": "agent",
    "pace": "free",
}
GUARDED = {
    **LAKE,
    "gate": {
        "links": [{"name": "Guard", "role": "rule", "rule": "no_holes", "deadline_ms": 100}],
        "policy": {"default": "closed", "substitute": "resample"},
    },
}
CHESS = {
    "env": "chess_v6",
    "seats": {"player_0": {"kind": "random"}, "player_1": {"kind": "random"}},
    "seed": 3,
    "episodes": 1,
    "max_steps": 60,
    "mode": "agent",
    "pace": "free",
}
POLE = {
    "env": "CartPole-v1",
    "seats": {"agent": {"kind": "random"}},
    "seed": 1,
    "episodes": 3,
    "mode": "agent",
    "pace": "free",
}


class Recorded:
    """A session that is played; `run_id` once it is submitted."""

    def __init__(
        self, hands: StageHands, *slots: dict[str, Any], name: str = "", pictures: str = "",
        **more: Any,
    ):  # fmt: skip
        from core.runs.submission import Submission

        self.hands = hands
        self.run_id = ""
        if slots:
            more = {
                "kind": "session",
                "worker": "host",
                "parameters": {"slots": list(slots), **more},
            }
        env = {"MOSAIC_PICTURES": pictures} if pictures else {}
        wanted = Submission(name=name or slots[0]["env"], observations="full", env=env, **more)
        work = hands.session.desk.engine.runs.submit(wanted)
        hands.session.desk.command(f"test.{id(self)}", work, self._begun)

    def _begun(self, row: Any) -> None:
        self.run_id = row.run_id

    @property
    def reader(self) -> Any:
        return self.hands.session.desk.engine.store.reader()

    @property
    def row(self) -> Any:
        return self.reader.run(self.run_id)

    def over(self) -> bool:
        return bool(self.run_id) and self.row.state.ended

    def stored(self, step: int, episode: int = 0, **which: Any) -> Any:
        return self.reader.step(self.run_id, which.pop("slot", 0), episode, step, **which)


def ready(hands: StageHands) -> Callable[[], bool]:
    return lambda: hands.session.ready and hands.stage.host.ready


def at(hands: StageHands, step: int, episode: int | None = None) -> Callable[[], bool]:
    def there() -> bool:
        moment = hands.session.replay.moment
        return (
            moment is not None
            and moment.step == step
            and episode in (None, moment.take.episode)
            and not hands.session.replay.reel.busy
        )

    return there


def record(hands: StageHands, *slots: dict[str, Any], **more: Any) -> Iterator[Any]:
    """`recorded = yield from record(...)`: until it is over."""
    yield ready(hands)
    recorded = Recorded(hands, *slots, **more)
    yield recorded.over
    return recorded
