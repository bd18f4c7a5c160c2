"""The view-model of boards."""

from __future__ import annotations

from app.renderers.board import followed
from app.renderers.board_games import GAMES
from app.renderers.position import EMPTY


def test_the_last_move_is_seen_where_it_is_not_told():
    rules = GAMES["connect_four"]
    empty = [[0] * 7 for _ in range(6)]
    cells = [row[:] for row in empty]
    cells[5][3] = 1
    before = rules.read({"rows": 6, "columns": 7, "cells": empty}, frozenset(range(7)))
    after = rules.read({"rows": 6, "columns": 7, "cells": cells}, frozenset(range(7)))
    assert followed(before, after).last == (38,)
    assert followed(EMPTY, after).last == ()
    assert rules.read({"rows": 6, "columns": 7, "cells": [[0]]}, None).known is False
