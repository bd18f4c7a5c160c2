"""MultiGrid: teams in MiniGrid rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mosaic_host.states.made import Made

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def multigrid(world: World) -> Made:
    """Teams in MiniGrid rooms; x comes first there, rows first here."""
    room = world.inner
    return "grid", {
        "world": "multigrid",
        "cells": room.grid.encode().transpose(1, 0, 2).astype(int).tolist(),
        "agents": [
            {
                "seat": seat,
                "at": [int(agent.state.pos[1]), int(agent.state.pos[0])],
                "direction": int(agent.state.dir),
                "team": int(getattr(agent, "team_index", 0)),
                "colour": str(agent.state.color.value),
                "carrying": _carried(agent),
                "seen": seen,
            }
            for seat, agent, seen in zip(world.seats, room.agents, _seen_by_all(room), strict=True)
        ],
        "scores": {str(k): float(v) for k, v in dict(getattr(room, "team_scores", {})).items()},
    }


def _seen_by_all(room: Any) -> list[list[int]]:
    """For each agent the numbers of the cells that it sees, row by row."""
    from mosaic_multigrid.utils.obs import gen_obs_grid_vis_mask

    size, through = room.agents[0].view_size, room.agents[0].see_through_walls
    masks = gen_obs_grid_vis_mask(room.grid.state, room.agent_states, size)
    cells_by_agent: list[list[int]] = []
    for agent, mask in zip(room.agents, masks, strict=True):
        x, y = (int(part) for part in agent.state.pos)
        ahead = AHEAD[int(agent.state.dir)]
        right = (-ahead[1], ahead[0])
        cells: list[int] = []
        for across in range(size):
            for deep in range(size):
                forward, aside = size - 1 - deep, across - size // 2
                at_x = x + ahead[0] * forward + right[0] * aside
                at_y = y + ahead[1] * forward + right[1] * aside
                inside = 0 <= at_x < room.width and 0 <= at_y < room.height
                if inside and (through or mask[across, deep]):
                    cells.append(at_y * room.width + at_x)
        cells_by_agent.append(sorted(cells))
    return cells_by_agent


AHEAD = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _carried(agent: Any) -> list[str] | None:
    held = agent.state.carrying
    return [str(held.type), str(held.color)] if held is not None else None


PAYLOADS = {"MosaicMultiGrid": multigrid}
