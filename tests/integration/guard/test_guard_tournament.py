"""Tournaments whose players are programs and systems of several, under programs and rules."""

from __future__ import annotations

import json

from conftest import Mosaic

from core.paths import find_places
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from mosaic_sdk.v1 import mind_pb2

TOURNAMENT = """
name = "programs"
tournament = "round_robin"

[[lineups]]
name = "program"
operator = { program = "tic_tac_toe_player" }

[[lineups]]
name = "system"
operator = { program = "three.mas2j" }

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
    (mosaic.folder / "three.mas2j").write_text(
        "MAS three { agents: captain player.asl; deputy player.asl; adviser; }"
    )
    # Who plays asks the adviser, who has no seat and takes the lowest free field: in the first move
    # the rule says no.
    (mosaic.folder / "player.asl").write_text(
        "+!act(_, _) <- .findall(F, free(F), All); .send(adviser, achieve, choose(All));\n"
        "    .wait(advice(_)); ?advice(F); .abolish(advice(_)); do(F).\n"
    )
    (mosaic.folder / "adviser.asl").write_text(
        "+!choose(All)[source(Who)] <- .min(All, F); .send(Who, tell, advice(F)).\n"
    )
    words = ("eval", "--trust", str(file), "--json", "--replicates", "200")
    summary = json.loads(mosaic(*words).splitlines()[0])
    assert summary["games"]
    reader = Reader(find_places(str(mosaic.profile)).database, StoreSettings())
    try:
        rows = [
            row
            for run in reader.runs()
            for row in reader.steps(run.run_id)
            if not row.reset and row.action is not None
        ]
        lines = [decision for row in rows for decision in row.decisions]
        assert {
            decision.who for decision in lines if decision.role == "program" and decision.mind
        } == {"referee"}
        assert all(
            {"referee", "no corner first"} <= {decision.who for decision in row.decisions}
            for row in rows
        )
        vetoes = [
            decision for decision in lines if decision.role == "rule" and decision.verdict == "veto"
        ]
        assert vetoes and {decision.reason for decision in vetoes} == {"not the corner"}
        proposers = {decision.who for decision in lines if decision.verdict == "propose"}
        assert {"tic_tac_toe_player", "three"} <= proposers, proposers
        minds = [
            mind_pb2.Mind.FromString(decision.mind) for decision in lines if decision.who == "three"
        ]
        told = [message for mind in minds for message in mind.messages]
        assert {(message.sender, message.receiver, message.performative) for message in told} >= {
            ("captain", "adviser", "achieve"),
            ("adviser", "captain", "tell"),
        }
    finally:
        reader.close()
