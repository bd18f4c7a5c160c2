"""Chess moves as people write them, from a position and a move's two squares. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

DASH, TAKES = "\u2013", "x"


def board_of(fen: str) -> dict[str, str]:
    """Square to piece, as in `e4` to `P`."""
    board: dict[str, str] = {}
    for row, line in enumerate(fen.split(" ")[0].split("/")):
        column = 0
        for sign in line:
            if sign.isdigit():
                column += int(sign)
                continue
            board[f"{'abcdefgh'[column % 8]}{8 - row}"] = sign
            column += 1
    return board


def short_move(fen: str, uci: str, legal: Iterable[str] = ()) -> str:
    """Standard algebraic notation without check signs; `legal` are all moves in the position."""
    if len(uci) < 4:
        return uci
    board = board_of(fen)
    start, end, promoted = uci[:2], uci[2:4], uci[4:]
    sign = board.get(start, "")
    piece = sign.upper()
    if piece == "K" and start[0] == "e" and end[0] in "gc" and start[1] == end[1]:
        return "O-O" if end[0] == "g" else "O-O-O"
    if piece in ("P", ""):
        head = f"{start[0]}{TAKES}" if start[0] != end[0] else ""
        return f"{head}{end}" + (f"={promoted.upper()}" if promoted else "")
    rivals = [
        action[:2]
        for action in legal
        if action[2:4] == end and action[:2] != start and board.get(action[:2], "") == sign
    ]
    takes = TAKES if end in board else ""
    return f"{piece}{_told_apart(start, rivals)}{takes}{end}"


def _told_apart(start: str, rivals: Sequence[str]) -> str:
    """Shortest disambiguation by the first square."""
    if not rivals:
        return ""
    if all(rival[0] != start[0] for rival in rivals):
        return start[0]
    return start[1] if all(rival[1] != start[1] for rival in rivals) else start


def played_move(fen: str, uci: str) -> str:
    """The move that led to a position, without a capture sign, which is unknown there."""
    if len(uci) < 4:
        return uci
    start, end, promoted = uci[:2], uci[2:4], uci[4:]
    piece = board_of(fen).get(end, "").upper()
    if piece == "K" and start[0] == "e" and end[0] in "gc" and start[1] == end[1]:
        return "O-O" if end[0] == "g" else "O-O-O"
    letter = "" if piece in ("P", "") or promoted else piece
    return f"{letter}{start}{DASH}{end}" + (f"={promoted.upper()}" if promoted else "")
