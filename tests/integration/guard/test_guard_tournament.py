"""Tournaments whose players are programs and systems of several, under programs and rules."""

from __future__ import annotations

import json

from conftest import Mosaic

from core.paths import find_places
from core.store.reader import Reader
from core.store.store_settings import StoreSettings

TOURNAMENT = """
name = "programs"
tournament = "round_robin"

[[lineups]]
name = "program"
operator = { program = "tic_tac_toe_player" }

[[lineups]]
name = "system"
operator = { program = "pair.mas2j" }

[[environments]]
id = "tictactoe_v3"

[[supervisors]]
name = "referee"
program = "tic_tac_toe_referee"
deadline_ms = 60000
soft_ms = 10000

[[supervisors]]
name = "no corner first"
role = "rule"
rule = 'never 0 if len(legal) == 9 because "not the corner"'

[seeds]
count = 1

[limits]
deadline_ms = 60000

[metric]
name = "score"

[stopping]
rule = "fixed"
"""


def test_programs_play_a_tournament_under_programs_and_rules(mosaic: Mosaic, host: str) -> None:
    file = mosaic.folder / "tournament.toml"
    file.write_text(TOURNAMENT)
    (mosaic.folder / "pair.mas2j").write_text("MAS pair { agents: one first.asl; two first.asl; }")
    # The lowest free field: in the first move the rule says no.
    (mosaic.folder / "first.asl").write_text(
        "+!act(_, _) <- .findall(F, free(F), All); .min(All, Field); do(Field).\n"
    )
    words = ("eval", "--trust", str(file), "--json", "--replicates", "200")
    said = json.loads(mosaic(*words).splitlines()[0])
    assert said["games"]
    reader = Reader(find_places(str(mosaic.profile)).database, StoreSettings())
    try:
        rows = [
            row
            for run in reader.runs()
            for row in reader.steps(run.run_id)
            if not row.reset and row.action is not None
        ]
        lines = [one for row in rows for one in row.decisions]
        assert {one.who for one in lines if one.role == "program" and one.mind} == {"referee"}
        assert all(
            {"referee", "no corner first"} <= {one.who for one in row.decisions} for row in rows
        )
        vetoes = [one for one in lines if one.role == "rule" and one.verdict == "veto"]
        assert vetoes and {one.reason for one in vetoes} == {"not the corner"}
        proposers = {one.who for one in lines if one.verdict == "propose"}
        assert {"tic_tac_toe_player", "pair"} <= proposers, proposers
    finally:
        reader.close()
