"""FrozenLake, CliffWalking, Taxi and Blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mosaic_host.states.made import Made, last_of

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def frozen_lake(world: World) -> Made:
    lake = world.inner
    row, column = divmod(int(lake.s), int(lake.ncol))
    cells = ["".join(cell.decode() for cell in line) for line in lake.desc]
    return "grid", {
        "world": "frozen_lake",
        "cells": cells,
        "agent": [row, column],
        "last": last_of(lake),
    }


def cliff_walking(world: World) -> Made:
    walk = world.inner
    row, column = (int(i) for i in np.unravel_index(int(walk.s), walk.shape))
    cells = ["".join("C" if cliff else "." for cliff in line) for line in walk._cliff]
    rows, columns = walk.shape
    return "grid", {
        "world": "cliff_walking",
        "cells": cells,
        "agent": [row, column],
        "start": [rows - 1, 0],
        "goal": [rows - 1, columns - 1],
        "last": last_of(walk),
    }


def taxi(world: World) -> Made:
    ride = world.inner
    row, column, passenger, destination = (int(i) for i in ride.decode(int(ride.s)))
    return "grid", {
        "world": "taxi",
        "cells": [line.decode() for line in (b"".join(row) for row in ride.desc)],
        "agent": [row, column],
        "passenger": passenger,
        "destination": destination,
        "places": [list(cell) for cell in ride.locs],
        "last": last_of(ride),
    }


def blackjack(world: World) -> Made:
    table = world.inner
    return "text", {
        "world": "blackjack",
        "player": [int(card) for card in table.player],
        "dealer": [int(card) for card in table.dealer],
    }


PAYLOADS = {
    "FrozenLake*": frozen_lake,
    "CliffWalking*": cliff_walking,
    "Taxi": taxi,
    "Blackjack": blackjack,
}
STARTS = dict.fromkeys(("FrozenLake*", "Taxi", "CliffWalking*"), ("state", "actions"))
