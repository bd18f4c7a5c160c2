"""A position and a hand as sprites, cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.renderers.board_games import GAMES
from app.renderers.board_input import Hand
from app.renderers.position import Move, Position
from app.renderers.scene import Arrow, Look, Scene

LAYERS = ("legal", "last", "coordinates", "value", "fog")
SHOWN_ARROWS = 5
# Below that a probability says nothing on a board.
LEAST = 0.005


@dataclass(frozen=True)
class Shown:
    """Layers beside the position: last mover, thoughts of an agent."""

    layers: frozenset[str] = frozenset(LAYERS)
    last_by: str = "agent"
    hover: int = -1
    cursor: bool = False
    flipped: bool = False
    chances: Mapping[int, float] = field(default_factory=dict[int, float])
    values: Mapping[int, float] = field(default_factory=dict[int, float])
    proposed: tuple[int, str, bool] | None = None
    executed: tuple[int, str] | None = None


def board_scene(position: Position, hand: Hand, view: Shown) -> Scene:
    make = _moving if not position.places else _placing
    looks = make(position, hand, view)
    if view.cursor and 0 <= hand.cursor < len(looks) and not hand.on_pass:
        looks[hand.cursor].append(GAMES[position.game].cursor)
    rules = GAMES[position.game]
    named = "coordinates" in view.layers
    return Scene(
        ground=position.game,
        columns=position.columns,
        rows=position.rows,
        looks=tuple(tuple(look) for look in looks),
        arrows=tuple(_arrows(position, view)),
        coordinates=named,
        margin=rules.margin(position.columns, named),
        slant=rules.slant,
        flipped=view.flipped,
    )


def shown_moves(position: Position, hand: Hand) -> dict[int, Move]:
    """Moves to show: placements, or targets of the selected piece."""
    return hand.targets if not position.places else {m.to: m for m in position.moves if m.to >= 0}


def _moving(position: Position, hand: Hand, view: Shown) -> list[list[str]]:
    rules = GAMES[position.game]
    looks: list[list[str]] = [[] for _ in position.cells]
    if "last" in view.layers:
        for cell, percent in zip(position.last, (30, 50)):
            looks[cell].append(f"tint/{view.last_by}.{percent}")
    if position.check >= 0:
        looks[position.check].append("mark/check")
    if hand.selected >= 0:
        looks[hand.selected].append("mark/select")
    targets = hand.targets if "legal" in view.layers else {}
    movable = {move.source for move in position.moves}
    dead = "illegal" in view.layers and bool(position.moves)
    for cell, symbol in enumerate(position.cells):
        look = looks[cell]
        # A ring goes round a piece, not over it; en passant takes where nobody stands.
        if cell in targets and targets[cell].captures:
            look.append("mark/capture")
        if symbol:
            look.append(rules.sprites[symbol])
        if cell in targets and not targets[cell].captures:
            look.append("mark/move")
        elif dead and symbol and cell not in movable and rules.is_own(symbol, position.turn):
            look.append("mark/illegal")
    if hand.playing and (view.hover in movable or view.hover in hand.targets):
        looks[view.hover].append("mark/hover")
    return looks


def _placing(position: Position, hand: Hand, view: Shown) -> list[list[str]]:
    rules = GAMES[position.game]
    looks: list[list[str]] = [
        [rules.sprites[symbol]] if symbol else [] for symbol in position.cells
    ]
    legal = shown_moves(position, hand)
    _ghost(position, hand, view, looks, legal)
    if rules.cover:
        for look in looks:
            look.append(rules.cover)
    chances = _spread(position, view)
    dots = "legal" in view.layers and hand.playing and not chances
    # There, what may not be played is marked instead.
    forbidden = bool(position.moves) and ("illegal" in view.layers or (dots and rules.is_wide))
    for cell, symbol in enumerate(position.cells):
        if symbol:
            continue
        look = looks[cell]
        if cell in chances:
            look.append(f"chance/{round(100 * chances[cell])}")
        elif cell in legal:
            if dots and not rules.is_wide and len(look) <= bool(rules.cover):
                look.append("mark/small")
        elif cell == position.ko:
            look.append("mark/ko")
        elif forbidden and (not rules.cover or "illegal" in view.layers):
            look.append("mark/illegal")
    if "last" in view.layers and position.last and not position.won:
        looks[position.last[-1]].append(f"mark/ring.{view.last_by}")
    for cell in position.won:
        looks[cell].append("mark/won")
    return looks


def _ghost(
    position: Position, hand: Hand, view: Shown, looks: list[list[str]], legal: dict[int, Move]
) -> None:
    """Translucent piece that a press would place here."""
    if not hand.playing or position.turn not in (0, 1):
        return
    at = hand.cursor if view.cursor and view.hover < 0 else view.hover
    cell = hand.aimed(at)
    if cell in legal and not position.at(cell):
        rules = GAMES[position.game]
        looks[cell].append(f"{rules.sprites[rules.symbols[position.turn]]}%45")


def _spread(position: Position, view: Shown) -> dict[int, float]:
    """Probabilities by cell."""
    if "probabilities" in view.layers and view.chances:
        known = view.chances
        return {
            to: known[action]
            for action, to, *_ in position.moves
            if to >= 0 and known.get(action, 0.0) >= LEAST
        }
    return {}


def _arrows(position: Position, view: Shown) -> list[Arrow]:
    by_action = {move.action: move for move in position.moves if move.to >= 0}
    arrows: list[Arrow] = []
    if "probabilities" in view.layers and not position.places:
        known = [(p, a) for a, p in view.chances.items() if a in by_action and p >= LEAST]
        best = sorted(known, key=lambda idea: (-idea[0], idea[1]))[:SHOWN_ARROWS]
        top = best[0][0] if best else 1.0
        for chance, action in reversed(best):
            move = by_action[action]
            text = f"{round(100 * chance)} %"
            arrows.append(Arrow(move.source, move.to, chance / top, "idea", text))
    if view.proposed and view.proposed[0] in by_action:
        action, actor, vetoed = view.proposed
        move = by_action[action]
        source = move.source if move.source >= 0 else move.to
        arrows.append(Arrow(source, move.to, 0.35, actor, dashed=True, barred=vetoed))
    if view.executed and view.executed[0] in by_action:
        move = by_action[view.executed[0]]
        source = move.source if move.source >= 0 else move.to
        arrows.append(Arrow(source, move.to, 0.5, view.executed[1]))
    return arrows


def legal_of(looks: tuple[Look, ...]) -> set[int]:
    """Cells that are marked as playable, from the mask."""
    marks = {"mark/small", "mark/move", "mark/capture"}
    return {cell for cell, look in enumerate(looks) if marks & set(look)}
