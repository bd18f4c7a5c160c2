"""The view-model of worlds without pictures: cards, or plain text."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.renderers.payload import by_action
from app.renderers.renderer_base import VARIANTS, RendererModel
from app.renderers.scene import Scene
from app.renderers.state_values import bars, worth
from app.ui.i18n import tr

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

OFFERED = (("probabilities", "Action probabilities"), ("value", "State value"))


def hand_of(cards: list[int]) -> tuple[int, bool]:
    """Sum of a Blackjack hand, and whether an ace counts as eleven."""
    total = sum(cards)
    soft = 1 in cards and total + 10 <= 21
    return total + 10 * soft, soft


def card(value: int) -> str:
    """Tens and pictures are one value there."""
    return "A" if value == 1 else str(value)


def counted(cards: list[int]) -> str:
    total, soft = hand_of(cards)
    if total > 21:
        return tr("{total}, bust", total=total)
    return tr("soft {total}", total=total) if soft else str(total)


def hands(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Rows of cards: owner, cards, sum. The dealer's second card is shown at the end."""
    player = [int(number) for number in data.get("player") or ()]
    dealer = [int(number) for number in data.get("dealer") or ()]
    if not player:
        return []
    over = bool(data.get("over")) or hand_of(player)[0] > 21 or len(dealer) > 2
    visible = dealer if over else dealer[:1]
    shown = tr("shows {card}", card=card(visible[0])) if visible else ""
    return [
        {
            "who": tr("Dealer"),
            "cards": [card(number) for number in visible] + ([""] if not over else []),
            "count": counted(visible) if over else shown,
        },
        {
            "who": tr("Player"),
            "cards": [card(number) for number in player],
            "count": counted(player),
        },
    ]


def lines(data: dict[str, Any]) -> list[dict[str, str]]:
    """Names and values of a state that has no picture."""
    return [
        {"name": name.replace("_", " ").capitalize(), "value": _text(value)}
        for name, value in data.items()
        if name not in ("world", "text", "moves")
    ]


def _text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_text(item) for item in value)
    return tr("yes") if value is True else tr("no") if value is False else str(value)


@QmlElement
class TextModel(RendererModel):
    """Blackjack as cards; other states as text."""

    # Its own: a property's signal must be of the same class.
    stateChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shownChanged.connect(self.stateChanged)
        self.scene = Scene()
        self._seen: Any = None
        self._hands: list[dict[str, Any]] = []

    def refresh(self) -> None:
        if self._payload is not self._seen:
            before, self._seen = self._seen, self._payload
            data = self._payload.data
            self._hands = hands(data) if self._payload.what == "blackjack" else []
            if before is not None:
                self.say_unless_busy(self.words())
        self.shownChanged.emit()

    def words(self) -> str:
        self.settled()
        if self._hands:
            return " ".join(
                f"{hand['who']}: {', '.join(c or tr('a face-down card') for c in hand['cards'])}"
                f" ({hand['count']})."
                for hand in self._hands
            )
        parts = [self._payload.data.get("text", "")]
        parts += [f"{line['name']}: {line['value']}." for line in lines(self._payload.data)]
        return " ".join(str(part) for part in parts if part) or tr("No position yet.")

    @Slot(int)
    def choose(self, action: int) -> None:
        self.settled()
        self.act(action)

    def key(self, name: str, text: str) -> bool:
        """Choose an action by digit, or by its first letter if unique."""
        if text == ".":
            self.speak()
            return True
        if not self.ownsKeys or not text:
            return False
        moves = self._moves()
        firsts = [name[:1].lower() for _, name in moves]
        if text.isdigit() and 1 <= int(text) <= len(self.actionNames):
            self.act(int(text) - 1)
            return True
        if firsts.count(text.lower()) == 1:
            self.act(moves[firsts.index(text.lower())][0])
            return True
        return False

    @Property(str, notify=stateChanged)
    def position(self) -> str:
        return self.words()

    @Property(str, notify=stateChanged)
    def summary(self) -> str:
        return self._hands[-1]["count"] if self._hands else ""

    @Property(VARIANTS, notify=stateChanged)
    def hands(self) -> list[dict[str, Any]]:
        return self._hands

    @Property(str, notify=stateChanged)
    def body(self) -> str:
        return str(self._payload.data.get("text", ""))

    @Property(VARIANTS, notify=stateChanged)
    def facts(self) -> list[dict[str, str]]:
        return [] if self._hands else lines(self._payload.data)

    @Property(VARIANTS, constant=True)
    def offered(self) -> list[dict[str, str]]:
        return [{"name": name, "title": tr(title)} for name, title in OFFERED]

    @Property(VARIANTS, notify=stateChanged)
    def choices(self) -> list[dict[str, Any]]:
        """One button for each action, or for each named move."""
        chances = by_action(self.overlay.get("probabilities"))
        with_chances = "probabilities" in self.layers
        moves = self._moves()
        firsts = [name[:1].upper() for _, name in moves]
        return [
            {
                "action": action,
                "name": name[:1].upper() + name[1:],
                "key": first if firsts.count(first) == 1 else "",
                "legal": self.interactive and (self._legal is None or action in self._legal),
                "percent": f"{round(100 * chances[action])} %"
                if with_chances and action in chances
                else "",
            }
            for (action, name), first in zip(moves, firsts, strict=True)
        ]

    def _moves(self) -> list[tuple[int, str]]:
        moves = self._payload.data.get("moves")
        if isinstance(moves, list):
            return [(int(action), str(name)) for action, name in moves]
        return list(enumerate(self.actionNames))

    @Property(VARIANTS, notify=stateChanged)
    def bars(self) -> list[Any]:
        return bars(self.overlay, self.actionNames, self._legal)

    @Property(str, notify=stateChanged)
    def worth(self) -> str:
        if "value" not in self.layers:
            return ""
        return worth({"valueUnit": "return", **self.overlay}, "", 0, []).text
