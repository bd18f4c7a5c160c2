"""Pages that an agent can be sent to, as the pages that send it see them."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.shared.environment_cards import Card
    from mosaic_sdk.session.open_objects import OperatorSpec, SlotObject, StartOptions


class Player(Protocol):
    """The stage."""

    async def play_on(
        self,
        recorded: SlotObject,
        start: StartOptions | None,
        agent: OperatorSpec | None = None,
    ) -> None: ...


class Comparer(Protocol):
    """The Compare page."""

    async def bring(self, card: Card, first: Container[str] = ()) -> None: ...
