"""The view-model of boards: position, input, display, speech."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.renderers.board_games import GAMES
from app.renderers.board_input import Hand
from app.renderers.board_sprites import Shown, board_scene, shown_moves
from app.renderers.games.chess import taken
from app.renderers.payload import by_action, seat_index
from app.renderers.position import EMPTY, LETTERS, Position, Rules
from app.renderers.renderer_base import VARIANTS, RendererModel
from app.renderers.scene import Scene
from app.renderers.state_values import Worth, thought, worth
from app.ui.i18n import tr

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PROMOTED = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}
OFFERED = (
    ("legal", "Legal moves"),
    ("last", "Last move"),
    ("probabilities", "Agent's candidates"),
    ("value", "Evaluation"),
    ("illegal", "Illegal moves"),
    ("coordinates", "Coordinates"),
)


def followed(before: Position, after: Position) -> Position:
    """Position with the last move, inferred from the board if the payload lacks it."""
    if after.last or not before.known or not after.places or after.passed:
        return after
    if before.cells == after.cells:
        return replace(after, last=before.last)
    new = [i for i, (a, b) in enumerate(zip(before.cells, after.cells)) if a != b]
    if len(new) == 1 and after.cells[new[0]] and not before.at(new[0]):
        return replace(after, last=(new[0],))
    return after


@QmlElement
class BoardModel(RendererModel):
    """View-model for all board games in `games`."""

    # Its own: a property's signal must be of the same class.
    stateChanged = Signal()
    handChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shownChanged.connect(self.stateChanged)
        self._rules: Rules | None = None
        self._position: Position = EMPTY
        self.hand = Hand()
        self.scene = Scene()
        self._worth = Worth()
        self._seen: tuple[Any, Any, Any] = (None, None, None)
        self._pressed = -1
        # The cursor is for who plays by keys; a click hides it.
        self._by_keys = False
        self._chances: dict[int, float] = {}

    @property
    def state(self) -> Position:
        self.settled()
        return self._position

    @property
    def turned(self) -> bool:
        """Whether the board is turned, for a player of the second side."""
        other = self._position.moving and seat_index(self.seat, self.seats) == 1
        return other != self._flipped

    def refresh(self) -> None:
        proposed = self.overlay.get("proposed")
        given = (self._payload, self._legal, proposed)
        moved = given[0] is not self._seen[0] or given[1] != self._seen[1]
        if proposed is not None and (moved or proposed != self._seen[2]):
            # A cursor of an earlier question aims at nothing of this one.
            self._by_keys = False
        if moved:
            self._read(fresh=given[0] is not self._seen[0])
        self._seen = given
        self._chances = by_action(self.overlay.get("probabilities"))
        self.hand.flipped = self.turned
        self.hand.show(self._position, self.interactive and bool(self._position.moves))
        self._draw()
        self.shownChanged.emit()
        self.handChanged.emit()

    def _read(self, *, fresh: bool) -> None:
        before = self._position
        self._rules = GAMES.get(self._payload.what)
        if self._rules is None:
            self._position = EMPTY
            return
        read = self._rules.read(self._payload.data, self._legal)
        same = before.known and before.game == read.game and len(before.cells) == len(read.cells)
        self._position = followed(before if same else EMPTY, read)
        if fresh and same and before.cells != read.cells or fresh and read.passed:
            self.say_unless_busy(self._told(before))

    def _told(self, before: Position) -> str:
        assert self._rules
        sentence = self._rules.told(before, self._position)
        if self._position.turn < 0:
            sentence = f"{sentence} {self._rules.outcome(self._position)}".strip()
        return sentence

    def _draw(self) -> None:
        position = self._position
        if not position.known:
            self.scene = Scene()
        else:
            ran = thought(self.overlay, "executed")
            self.scene = board_scene(
                position,
                self.hand,
                Shown(
                    layers=frozenset(self.layers),
                    last_by=self.lastBy,
                    hover=self.hover,
                    cursor=self.focused and self._by_keys,
                    flipped=self.turned,
                    chances=self._chances,
                    proposed=thought(self.overlay, "proposed"),
                    executed=ran[:2] if ran else None,
                ),
            )
        turn = seat_index(self.turn, self.seats) if self.turn else position.turn
        seats = self.seats or ["player_0", "player_1"]
        self._worth = worth(self.overlay, position.game, turn, seats)
        if self.listening:
            self.read_out()
        self.sceneChanged.emit()

    @Slot()
    def read_out(self) -> None:
        """Fills the list of cells."""
        self._cells.show([self.cell_words(cell) for cell in range(len(self._position.cells))])

    def cell_words(self, cell: int) -> str:
        position, rules = self._position, self._rules
        if rules is None:
            return ""
        symbol = position.at(cell)
        parts = [rules.name(position, cell), rules.piece(symbol) if symbol else "empty"]
        if cell == position.check:
            parts.append("in check")
        if cell == self.hand.selected:
            parts.append("selected")
        elif self.hand.playing:
            moves = shown_moves(position, self.hand)
            if cell in moves:
                parts.append("can be taken" if moves[cell].captures else "can be played")
        if cell == position.ko:
            parts.append("ko")
        if position.last and cell == position.last[-1]:
            parts.append("last move")
        return ", ".join(parts)

    # Hands

    def _touched(self, action: int | None) -> None:
        self.act(action)
        self._draw()
        self.shownChanged.emit()
        self.handChanged.emit()

    @Slot(int)
    def press(self, cell: int) -> None:
        self.settled()
        self._touched(self.hand.press(cell))

    @Slot(int)
    def down(self, cell: int) -> None:
        """Mouse button down: pick up a movable piece."""
        self.settled()
        self._by_keys = False
        own = not self._position.places and bool(self._position.from_(cell))
        self._pressed = cell
        if own and self.hand.playing:
            if self.hand.selected != cell:
                self._touched(self.hand.press(cell))
            self._pressed = -1

    @Slot(int)
    def up(self, cell: int) -> None:
        """Mouse button up: a click, or a dropped piece; on its own square it stays selected."""
        if self._pressed >= 0:
            if cell == self._pressed:
                self.press(cell)
        elif self.hand.selected >= 0 and cell != self.hand.selected:
            self.press(cell)

    @Slot(int)
    def choose(self, index: int) -> None:
        self._touched(self.hand.choose(index))

    @Slot()
    def playPass(self) -> None:
        self.settled()
        self._touched(self.hand.pass_())

    def key(self, name: str, text: str) -> bool:
        hand = self.hand
        if not self.ownsKeys or not self._position.known:
            return False
        if name == "enter" and (not self.interactive or self._leaves_enter()):
            return False
        if hand.choices and name in ("left", "right", "up", "down"):
            hand.choice = (hand.choice + (1 if name in ("down", "right") else -1)) % len(
                hand.choices
            )
            self.handChanged.emit()
            self.say(self.choice_words())
        elif name in ("left", "right", "up", "down"):
            hand.step(name)
            self._moved_cursor()
        elif name == "enter":
            before, self._by_keys = hand.selected, True
            self._touched(hand.enter())
            if hand.choices:
                self.say(self.choice_words())
            elif hand.selected != before and hand.selected >= 0:
                self.say(self._selected_words())
        elif name == "escape":
            had = hand.cancel()
            self._touched(None)
            return had
        elif text == ".":
            self.speak()
        elif text == "0" and self._position.pass_move:
            self._touched(hand.pass_())
        elif hand.choices and text:
            self._touched(hand.choose_by(text.lower()))
        elif text and hand.type(text, self._rules.letters if self._rules else LETTERS):
            self._moved_cursor()
        else:
            return False
        return True

    def _leaves_enter(self) -> bool:
        """Whether Enter approves what is proposed: nobody has aimed at another move by keys."""
        is_aimed = self._by_keys or bool(self.hand.choices)
        return self.overlay.get("proposed") is not None and not is_aimed

    def choice_words(self) -> str:
        return f"Becomes a {PROMOTED.get(self.hand.choices[self.hand.choice].promotion, '')}"

    def _moved_cursor(self) -> None:
        self._by_keys = True
        self._draw()
        self.handChanged.emit()
        self.say("Pass" if self.hand.on_pass else self.cell_words(self.hand.cursor))

    def _selected_words(self) -> str:
        assert self._rules
        where = [self._rules.name(self._position, cell) for cell in self.hand.targets]
        return f"{self.cell_words(self.hand.selected)}: {', '.join(where)}"

    def words(self) -> str:
        self.settled()
        return self._rules.spoken(self._position) if self._rules else ""

    # For QML

    @Property(str, notify=stateChanged)
    def position(self) -> str:
        return self.words()

    @Property(str, notify=stateChanged)
    def summary(self) -> str:
        return self._rules.summary(self._position) if self._rules else ""

    @Property(str, notify=stateChanged)
    def game(self) -> str:
        return self._position.game

    @Property(VARIANTS, constant=True)
    def offered(self) -> list[dict[str, str]]:
        return [{"name": name, "title": tr(title)} for name, title in OFFERED]

    @Property(VARIANTS, notify=stateChanged)
    def captured(self) -> list[list[str]]:
        """Sprites of captured pieces, by side."""
        first, second = taken(self._position)
        return [
            [f"chess/{kind.lower()}:{'white' if kind.isupper() else 'black'}" for kind in side]
            for side in (first, second)
        ]

    @Property(str, notify=stateChanged)
    def passText(self) -> str:
        """Probability that the agent passes, as text."""
        move = self._position.pass_move
        if not move or "probabilities" not in self.layers or move.action not in self._chances:
            return ""
        return f"{round(100 * self._chances[move.action])} %"

    @Property(str, notify=stateChanged)
    def title(self) -> str:
        return self._rules.title if self._rules else "Board"

    @Property(bool, notify=stateChanged)
    def canPass(self) -> bool:
        return self._position.pass_move is not None and self.hand.playing

    @Property(bool, notify=stateChanged)
    def passes(self) -> bool:
        """Whether one can pass in this game."""
        return self._rules is not None and self._rules.can_pass

    @Property(bool, notify=handChanged)
    def onPass(self) -> bool:
        return self.hand.on_pass

    @Property(int, notify=handChanged)
    def cursor(self) -> int:
        return self.hand.cursor

    @Property(int, notify=handChanged)
    def selected(self) -> int:
        return self.hand.selected

    @Property(str, notify=handChanged)
    def held(self) -> str:
        """The sprite of the selected piece."""
        symbol = self._position.at(self.hand.selected)
        return self._rules.sprites.get(symbol, "") if self._rules and symbol else ""

    @Property(VARIANTS, notify=handChanged)
    def choices(self) -> list[dict[str, str]]:
        """Pieces that a pawn can promote to."""
        side = "black" if self._position.turn == 1 else "white"
        return [
            {"sprite": f"chess/{m.promotion}:{side}", "name": PROMOTED.get(m.promotion, "")}
            for m in self.hand.choices
        ]

    @Property(int, notify=handChanged)
    def choiceCell(self) -> int:
        return self.hand.choices[0].to if self.hand.choices else -1

    @Property(int, notify=handChanged)
    def choice(self) -> int:
        return self.hand.choice

    @Property(float, notify=stateChanged)
    def share(self) -> float:
        """Share of the first side, 0..1; below 0 if there is no evaluation."""
        return self._worth.share if "value" in self.layers else -1.0

    @Property(str, notify=stateChanged)
    def shareText(self) -> str:
        return self._worth.text

    @Property(bool, notify=stateChanged)
    def upsideDown(self) -> bool:
        return self.turned
