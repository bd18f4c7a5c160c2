"""A language model in a seat: a decider that is told the state as renderers draw it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.asked_operator import AskedOperator
from mosaic_host.operators.base import Form, Operator, OperatorError, Parameter
from mosaic_sdk.gate import Legal
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import LANGUAGE, LANGUAGE_KEYS

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World
    from mosaic_sdk.asking import decider_messages as q

#: Of an observation beside the payload; pictures are more, and say nothing in words.
MOST_VALUES = 512
NEEDED = ("address", "model")


class LanguageSpec(OperatorSpec, total=False):
    """Settings of a model beside its address, name, login and template: `docs/models.md`."""

    strategy: str
    schema: bool
    instruction: str
    history: int
    again: int
    otherwise: str
    temperature: float
    top_p: float
    max_tokens: int
    limit_name: str
    price_in: float
    price_cached: float
    price_out: float
    most_tokens: int
    most_cost: float
    most_turns: int


FILES = {"template": "file"}


class LanguageOperator(AskedOperator, kind=LANGUAGE, title="Language model"):
    forms = (
        Form(
            parameters=tuple(
                Parameter(name, required=name in NEEDED, holds=FILES.get(name, ""))
                for name in (*LANGUAGE_KEYS, "decider")
            )
        ),
    )

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        decider = str(spec.get("decider") or "")
        if not decider:
            raise OperatorError("This language model was not started", "Start the session again")
        name = str(spec.get("name") or spec.get("model") or "")
        return cls(LANGUAGE, name, slot.programs.get(decider), slot)

    def begin(self, world: World, seat: str, seed: int) -> None:
        super().begin(world, seat, seed)
        if self._first is not None:
            self._first = told(self._first, world, seat, self._table.spec.env)

    def look(self, world: World, seat: str, legal: Legal) -> Any:
        question, space = super().look(world, seat, legal)
        return told(question, world, seat, self._table.spec.env), space


def told(question: q.Question, world: World, seat: str, env_id: str) -> q.Question:
    """The question with the state as renderers draw it, beside what the environment gives."""
    from mosaic_host.worlds.payloads import maker_for

    view: dict[str, Any] = {}
    maker = maker_for(env_id)
    if maker is not None:
        kind, payload = maker(world)
        view["kind"], view["payload"] = kind, own_view(world, seat, payload)
    else:
        small = _small(question.observation)
        if small is not None:
            view["observation"] = small
    return replace(question, observation=view)


def own_view(world: World, seat: str, payload: dict[str, Any]) -> dict[str, Any]:
    """The payload without what this seat may not see: OpenSpiel's text tells every hand."""
    state = getattr(world.inner, "game_state", None)
    if state is None or payload.get("world") != "openspiel":
        return payload
    if not state.get_game().get_type().provides_information_state_string:
        return payload
    text = str(state.information_state_string(world.seats.index(seat)))
    return {**payload, "text": text, "moves": []}


def _small(observation: Any) -> Any:
    """The observation without its large arrays; None where nothing is left."""
    if isinstance(observation, dict):
        parts = {str(key): _small(value) for key, value in observation.items()}
        kept = {key: value for key, value in parts.items() if value is not None}
        return kept or None
    size = getattr(observation, "size", None)
    return None if size is not None and size > MOST_VALUES else observation
