"""Chess moves as people write them, from a position and a move's two squares. Pure."""

from __future__ import annotations

DASH, TAKES = "\u2013", "\u00d7"


def board_of(fen: str) -> dict[str, str]:
    """Square to piece, as in `e4` to `P`."""
    found: dict[str, str] = {}
    for row, line in enumerate(fen.split(" ")[0].split("/")):
        column = 0
        for sign in line:
            if sign.isdigit():
                column += int(sign)
                continue
            found[f"{'abcdefgh'[column % 8]}{8 - row}"] = sign
            column += 1
    return found


def spoken_move(fen: str, uci: str) -> str:
    """Long algebraic: the piece, both squares, a cross for a capture."""
    if len(uci) < 4:
        return uci
    board = board_of(fen)
    start, end, promoted = uci[:2], uci[2:4], uci[4:]
    piece = board.get(start, "").upper()
    if piece == "K" and start[0] == "e" and end[0] in "gc" and start[1] == end[1]:
        return "O-O" if end[0] == "g" else "O-O-O"
    passing = piece == "P" and start[0] != end[0]
    mark = TAKES if end in board or passing else DASH
    letter = "" if piece in ("P", "") else piece
    return f"{letter}{start}{mark}{end}" + (f"={promoted.upper()}" if promoted else "")


def played_move(fen: str, uci: str) -> str:
    """The move that led to a position; a capture does not show there."""
    if len(uci) < 4:
        return uci
    start, end, promoted = uci[:2], uci[2:4], uci[4:]
    piece = board_of(fen).get(end, "").upper()
    if piece == "K" and start[0] == "e" and end[0] in "gc" and start[1] == end[1]:
        return "O-O" if end[0] == "g" else "O-O-O"
    letter = "" if piece in ("P", "") or promoted else piece
    return f"{letter}{start}{DASH}{end}" + (f"={promoted.upper()}" if promoted else "")
