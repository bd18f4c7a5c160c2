"""Draw offers, and the rule by which agents answer them.

A person is asked; their move declines. An engine accepts if it does not see
itself ahead: its last evaluation, in pawns from its own side, is not above zero. Other agents do
not say what a position is worth, and decline.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mosaic_host.session.refusals import Refusal

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

# The unit of values that say who is ahead.
JUDGES = "pawns"


@dataclass
class Draws:
    """Draw offers and the last engine evaluations, of this episode and branch only."""

    _offer: tuple[str, int, int] = ("", -1, -1)
    _worth: dict[str, tuple[float, int, int]] = field(
        default_factory=dict[str, tuple[float, int, int]]
    )

    def moved(self, game: Slot, seat: str, value: float | None) -> None:
        """Decline the other player's offer by a move."""
        if value is None:
            self._worth.pop(seat, None)
        else:
            self._worth[seat] = (value, game.episode.number, game.episode.branch)
        if self.offered_by(game) not in ("", seat):
            self._decline(game, seat)

    def offered_by(self, game: Slot) -> str:
        seat, episode, branch = self._offer
        return seat if (episode, branch) == (game.episode.number, game.episode.branch) else ""

    def answer(self, game: Slot, seat: str, accept: bool) -> str:
        others = [name for name in game.seating.seats if name != seat]
        if len(others) != 1:
            raise Refusal("only two-player games can be drawn")
        (other,) = others
        if not game.seating.seats[seat].by_hand:
            raise Refusal("an agent has this seat; take over first")
        offered = self.offered_by(game)
        if offered == other:
            return self._agree(game, seat) if accept else self._decline(game, seat)
        if not accept:
            raise Refusal("there is no draw offer")
        if offered == seat:
            raise Refusal("a draw is already offered")
        game.recorder.report_event("draw_offered", {"seat": seat})
        self._offer = (seat, game.episode.number, game.episode.branch)
        if game.seating.seats[other].by_hand:
            return "offered"
        why = self._why_not(game, other)
        if not why:
            return self._agree(game, other)
        self._decline(game, other, why)
        raise Refusal(f"{game.seating.seats[other].who} declines the draw: {why}")

    def _why_not(self, game: Slot, name: str) -> str:
        """Reason why an agent declines; empty if it accepts."""
        seat = game.seating.seats[name]
        if seat.operator is None or seat.operator.value_unit != JUDGES:
            return "it does not judge positions"
        value, episode, branch = self._worth.get(name, (0.0, -1, -1))
        if (episode, branch) != (game.episode.number, game.episode.branch):
            return "it has not judged this game yet"
        return f"it sees itself ahead by {value:.1f}" if value > 0 else ""

    def _agree(self, game: Slot, seat: str) -> str:
        self._offer = ("", -1, -1)
        game.recorder.report_event("draw_accepted", {"seat": seat})
        return "agreed"

    def _decline(self, game: Slot, seat: str, why: str = "") -> str:
        self._offer = ("", -1, -1)
        game.recorder.report_event("draw_declined", {"seat": seat, "reason": why})
        return "declined"
