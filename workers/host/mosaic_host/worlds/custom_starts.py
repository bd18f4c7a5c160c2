"""Starting positions that an environment does not accept as options of reset.

In a slot's `start`, the key `position` is for here; everything else goes to `reset(options=...)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mosaic_host.worlds.env_adapters import AecWorld, GymWorld, World, WorldError
from mosaic_host.worlds.payloads import entry_for
from mosaic_sdk.session.open_objects import StartOptions

HERE = "position"


def begin(world: World, seed: int, start: StartOptions | None) -> None:
    """Reset the world and set its starting position. Deterministic for a seed."""
    given = dict(start or {})
    position = dict(given.pop(HERE, None) or {})
    # What was played before fits that game only; each episode begins with it again.
    world.reset(int(position.pop("seed", seed)), given or None)
    if not position:
        return
    unknown = set(position) - set(WAYS)
    if unknown:
        raise WorldError(
            f"A start position can't be given by {', '.join(sorted(unknown))}",
            f"One of {', '.join(WAYS)}",
        )
    for name, way in WAYS.items():
        if name in position:
            way(world, position[name])
    if world.over:
        raise WorldError("In this position the game is over", "Choose another one")


def _fen(world: World, fen: Any) -> None:
    """Set a chess position from a FEN."""
    _check_chess(world, "a FEN")
    import chess

    try:
        board = chess.Board(str(fen).strip())
    except ValueError as error:
        raise WorldError(
            f"That is not a FEN: {error}", "It has six parts, as 8/8/... w - - 0 1"
        ) from None
    if not board.is_valid():
        raise WorldError(
            f"No game of chess reaches this position: {_why(board.status())}", "Correct the FEN"
        )
    _set_board(world, board)


def _san(world: World, moves: Any) -> None:
    """Play the first moves of a game of chess; repetitions are counted from its first position."""
    _check_chess(world, "moves")
    import chess

    board = chess.Board()
    words = moves.split() if isinstance(moves, str) else [str(move) for move in moves]
    for number, move in enumerate(words, start=1):
        try:
            board.push_san(move)
        except ValueError:
            before = f" after {' '.join(words[: number - 1])}" if number > 1 else ""
            raise WorldError(
                f"Move {number} of an opening, {move}, is not possible{before}", "Correct the PGN"
            ) from None
    _set_board(world, board)


def _check_chess(world: World, start: str) -> None:
    board = getattr(world.inner, "board", None)
    if not isinstance(world, AecWorld) or not hasattr(board, "set_fen"):
        raise WorldError(f"Only chess can start from {start}")


def _set_board(world: Any, board: Any) -> None:
    inner = world.inner
    if board.is_game_over(claim_draw=True):
        raise WorldError("In this position the game is over", "Choose another one")
    inner.board = board
    inner.agent_selection = inner._agent_selector.reset()
    if not board.turn:
        inner.agent_selection = inner._agent_selector.next()
    world.turn = (inner.agent_selection,)
    # Wrappers keep the mask of the position before.
    for seat in world.seats:
        world.env.observe(seat)


def _why(status: Any) -> str:
    kinds: Any = type(status)
    return ", ".join(str(flag.name).lower().replace("_", " ") for flag in kinds if flag & status)


def _state(world: World, state: Any) -> None:
    """Set the state of environments whose state is one number: FrozenLake, Taxi, CliffWalking."""
    inner = world.inner
    size = getattr(getattr(inner, "observation_space", None), "n", None)
    if not isinstance(world, GymWorld) or size is None or not hasattr(inner, "s"):
        raise WorldError("The state of this environment is not one number")
    if not isinstance(state, int) or not 0 <= state < int(size):
        raise WorldError(f"There is no state {state}", f"A number from 0 to {int(size) - 1}")
    inner.s = state
    inner.lastaction = None
    mask = getattr(inner, "action_mask", None)
    world.begin_at(state, {"action_mask": mask(state)} if callable(mask) else {})


def _actions(world: World, actions: Any) -> None:
    """Play the moves before the start: one entry a tick, an action or one for each seat."""
    from mosaic_host.worlds.legal import accepts, as_action

    for number, entry in enumerate(actions):
        if world.over:
            raise WorldError(f"The game is over after {number} of {len(actions)} actions")
        given = entry if isinstance(entry, Mapping) else {world.turn[0]: entry}
        missing = [seat for seat in world.turn if seat not in given]
        if missing:
            raise WorldError(f"Action {number} is missing for {', '.join(missing)}")
        chosen = {seat: as_action(world.space(seat), given[seat]) for seat in world.turn}
        wrong = [seat for seat, action in chosen.items() if not accepts(world.space(seat), action)]
        if wrong:
            raise WorldError(f"Action {number} of {wrong[0]} is not an action of this environment")
        world.act(chosen)


# In this order, where several are given.
WAYS: Mapping[str, Any] = {"fen": _fen, "san": _san, "state": _state, "actions": _actions}


def known(env_id: str) -> Sequence[str]:
    """Kinds of start that this environment supports."""
    starts: Sequence[str] = entry_for(env_id, "STARTS") or ("actions",)
    return starts
