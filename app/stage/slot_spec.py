"""Slot specification from a card, a mode and a seed. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.shared.environment_cards import Card
from mosaic_sdk.session import SlotSpec
from mosaic_sdk.session.host_parameters import ClockRule, slot_object
from mosaic_sdk.session.open_objects import (
    Arguments,
    LinkSpec,
    OperatorSpec,
    PolicySpec,
    SlotObject,
    StartOptions,
)
from mosaic_sdk.session.session_terms import api_of, mode_of, pace_of

YOU = "You"
GUARD = "Guard"
PERSON_MS = 8000
WHEN = ("each", "doubt", "called")
DEFAULTS = ("open", "closed", "pause", "abort")
SUBSTITUTES = ("noop", "resample", "safe", "previous", "ask")


def links(
    card: Card,
    mode: str,
    when: str,
    deadline_ms: int,
    more: Sequence[LinkSpec] = (),
) -> list[LinkSpec]:
    """The gate's chain: rules, programs, the person. A person alone is not reviewed, except by
    links that were added by hand.
    """
    chain: list[LinkSpec] = []
    if mode == "hybrid" and card.guard:
        chain.append({"name": GUARD, "role": "rule", "rule": card.guard, "deadline_ms": 100})
    own = (link.copy() for link in more)
    chain += sorted(own, key=lambda link: link["role"] == "program")
    if mode == "hybrid":
        chain.append({"name": YOU, "role": "person", "deadline_ms": deadline_ms, "when": when})
    return chain


def policy(card: Card, mode: str, chosen: PolicySpec | None = None) -> PolicySpec:
    return {
        "default": "closed",
        "substitute": "noop" if card.noop is not None else "resample",
        "noop": card.noop,
        "safe": card.safe,
        "doubt_below": 0.5,
        "override_allowed": True,
        "person_present": mode == "hybrid",
        **(chosen or {}),
    }


def slot(
    card: Card,
    mode: str,
    seats: Mapping[str, OperatorSpec],
    *,
    kwargs: Arguments | None = None,
    seed: int | None = None,
    when: str = "each",
    deadline_ms: int = PERSON_MS,
    clock: Mapping[str, float] | None = None,
    chosen: PolicySpec | None = None,
    breath: float = 0.0,
    start: StartOptions | None = None,
) -> SlotObject:
    chain = links(card, mode, when, deadline_ms)
    return slot_object(
        SlotSpec(
            card.env,
            dict(card.kwargs if kwargs is None else kwargs),
            api_of(card.api),
            dict(seats),
            seed,
            mode=mode_of(mode) or "agent",
            pace=pace_of(card.pace) or "command",
            rate=card.rate,
            breath=breath,
            gate={"links": chain, "policy": policy(card, mode, chosen)},
            clock=ClockRule(clock["seconds"], clock.get("increment", 0.0)) if clock else None,
            start=dict(start) if start else None,
            path=card.path,
            family=card.home,
            waits_for_key=card.realtime,
        )
    )
