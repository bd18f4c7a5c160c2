"""Values of recorded steps, as text on one line or for renderers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from app.renderers.board_games import GAMES
from app.ui import formatting
from core.jsontext import json_object

if TYPE_CHECKING:
    from core.replay.timeline import Moment

LONGEST = 120


def value_word(value: Any) -> str:
    """An action or observation on one line."""
    if value is None:
        return ""
    if isinstance(value, float):
        return formatting.number(value)
    if hasattr(value, "tolist"):
        array = np.asarray(value)
        if array.size > 12:
            shape = " × ".join(str(n) for n in array.shape)
            return f"{shape} {array.dtype}"
        return np.array2string(array, precision=3, separator=" ", max_line_width=10_000)
    digest = getattr(value, "dtype", None)
    if digest is not None and hasattr(value, "shape"):
        shape = " × ".join(str(n) for n in value.shape)
        return f"{shape} {digest}, only its hash is kept"
    text = str(value).replace("\n", " ")
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def payload_of(moment: Moment) -> dict[str, Any] | None:
    """As renderers take it."""
    payload = moment.payload
    if payload is None:
        return None
    return {
        "kind": payload.kind,
        "encoding": payload.encoding,
        "data": bytes(payload.data).decode(errors="replace"),
    }


def move_on(payload: Mapping[str, Any] | None, action: int) -> str:
    """A move in the board's notation; empty where it has none."""
    return moves_on(payload)(action)


def moves_on(payload: Mapping[str, Any] | None) -> Callable[[int], str]:
    """The same for several moves on one board."""
    kind = payload.get("kind") if payload else ""
    state = json_object(payload.get("data", "")) if payload and kind in ("board", "text") else {}
    if kind == "text":
        # Worlds without a board say how each legal move is written.
        written = {move[0]: str(move[1]) for move in _pairs(state.get("moves"))}
        return lambda action: written.get(action, "")
    rules = GAMES.get(str(state.get("game")))
    return lambda action: rules.move_text(state, action) if rules else ""


def _pairs(moves: Any) -> list[list[Any]]:
    rows = moves if isinstance(moves, list) else []
    return [row for row in rows if isinstance(row, list) and len(row) == 2]
