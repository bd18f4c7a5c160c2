"""Mouse and keyboard input on a board: cursor, selection, promotion. Pure; returns the action to
send.
"""

from __future__ import annotations

from app.renderers.position import EMPTY, LETTERS, Move, Position

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
PROMOTIONS = "qrbn"


class Hand:
    """Element under the pointer. `on_pass`: the pass area below the board."""

    def __init__(self) -> None:
        self.position: Position = EMPTY
        self.playing = False
        self.flipped = False
        self.cursor = -1
        self.on_pass = False
        self.selected = -1
        self.choices: tuple[Move, ...] = ()
        self.choice = 0
        self._letter = -1
        self._digits = ""

    def show(self, position: Position, playing: bool) -> None:
        """Show a new state; cancels the present selection."""
        same = position.cells == self.position.cells and position.moves == self.position.moves
        if position.cells and len(position.cells) != len(self.position.cells):
            self.cursor = -1
        self.position, self.playing = position, playing
        if not same or not playing:
            self.cancel()
        if position.pass_move is None:
            self.on_pass = False

    def cancel(self) -> bool:
        """Cancel the selection; returns whether there was one."""
        had = self.selected >= 0 or bool(self.choices)
        self.selected, self.choices = -1, ()
        self._letter, self._digits = -1, ""
        return had

    @property
    def targets(self) -> dict[int, Move]:
        """Squares that the selected piece can move to."""
        if self.selected < 0:
            return {}
        return {move.to: move for move in self.position.from_(self.selected)}

    def aimed(self, cell: int) -> int:
        """The cell for a press at this point."""
        if not (self.position.drops and cell >= 0):
            return cell
        column = cell % self.position.columns
        landing = [m.to for m in self.position.moves if m.to % self.position.columns == column]
        return landing[0] if landing else column

    def press(self, cell: int) -> int | None:
        """Press a cell; returns the action if it is complete."""
        if not 0 <= cell < len(self.position.cells):
            self.cancel()
            return None
        self.cursor, self.on_pass = cell, False
        if not self.playing:
            return None
        if self.position.places:
            moves = self.position.to(self.aimed(cell))
            return moves[0].action if moves else None
        if self.selected >= 0 and cell != self.selected:
            moves = [move for move in self.position.from_(self.selected) if move.to == cell]
            if len(moves) > 1:
                order = {kind: rank for rank, kind in enumerate(PROMOTIONS)}
                self.choice = 0
                self.choices = tuple(sorted(moves, key=lambda m: order.get(m.promotion, 9)))
                return None
            if moves:
                self.cancel()
                return moves[0].action
        self.choices = ()
        mine = bool(self.position.from_(cell))
        self.selected = cell if mine and cell != self.selected else -1
        return None

    def choose(self, index: int) -> int | None:
        if not 0 <= index < len(self.choices):
            return None
        action = self.choices[index].action
        self.cancel()
        return action

    def choose_by(self, letter: str) -> int | None:
        """Choose a promotion by the letter of the piece."""
        kinds = [move.promotion for move in self.choices]
        return self.choose(kinds.index(letter)) if letter in kinds else None

    def pass_(self) -> int | None:
        move = self.position.pass_move
        return move.action if move and self.playing else None

    def step(self, where: str) -> None:
        """Move the cursor on the screen; below the last row is the pass, if the game has one."""
        columns, rows = self.position.columns, self.position.rows
        if not columns:
            return
        if self.cursor < 0:
            self.cursor = self._home()
            return
        down, right = STEPS[where]
        if self.on_pass:
            self.on_pass = down >= 0
            return
        if self.flipped:
            down, right = -down, -right
        row, column = divmod(self.cursor, columns)
        if self.position.drops:
            down = 0
        if not 0 <= row + down < rows and STEPS[where][0] > 0 and self.position.pass_move:
            self.on_pass = True
        row = min(rows - 1, max(0, row + down))
        column = min(columns - 1, max(0, column + right))
        self.cursor = row * columns + column

    def _home(self) -> int:
        """First position of the cursor: at the last move, else in the middle."""
        if self.position.last and not self.position.drops:
            return self.position.last[-1]
        middle = self.position.columns // 2
        row = 0 if self.position.drops else self.position.rows // 2
        return row * self.position.columns + middle

    def enter(self) -> int | None:
        if self.choices:
            return self.choose(self.choice)
        if self.on_pass:
            return self.pass_()
        if self.cursor < 0:
            self.cursor = self._home()
            return None
        return self.press(self.cursor)

    def type(self, sign: str, letters: str = LETTERS) -> bool:
        """Type a cell as letter and digits; returns whether the key was used."""
        columns, rows = self.position.columns, self.position.rows
        sign = sign.lower()
        if self.position.drops:
            if not (sign.isdigit() and 1 <= int(sign) <= columns):
                return False
            self.cursor = int(sign) - 1
            return True
        if len(sign) == 1 and sign in letters[:columns]:
            self._letter, self._digits = letters.index(sign), ""
            return True
        if self._letter < 0 or not sign.isdigit():
            return False
        self._digits += sign
        number = int(self._digits)
        if not 1 <= number <= rows:
            self._digits = sign
            number = int(sign)
        if 1 <= number <= rows:
            row = number - 1 if self.position.downwards else rows - number
            self.cursor, self.on_pass = row * columns + self._letter, False
        return True
