"""Thoughts of an agent on the shown state: values, chances, the table of all states."""

from __future__ import annotations

import json

import pytest

from mosaic_sdk.learning import q_tables

STATES = {"FrozenLake-v1": (16, 4), "CliffWalking-v1": (48, 4), "Taxi-v4": (500, 6)}


@pytest.fixture
def trained(tmp_path):
    """A table in which everything is worth its state, and the second action a little more."""

    def made(env, count, actions):
        values = {str(s): [s + 0.25 * (a == 1) for a in range(actions)] for s in range(0, count, 2)}
        path = str(tmp_path / f"{env}.json")
        q_tables.save(path, actions, values, {"env_id": env})
        return path

    return made


@pytest.mark.parametrize("env", STATES)
def test_a_table_is_shown_for_the_state_and_for_the_whole_grid(stage, trained, env):
    count, actions = STATES[env]
    seat = {"kind": "tabular", "checkpoint": trained(env, count, actions)}
    slot = {"env": env, "seats": {"agent": seat}, "seed": 3, "mode": "agent", "pace": "command",
            "autostart": False, "max_steps": 6}  # fmt: skip
    with stage.play(slot) as play:
        play.until(status="paused")
        play.tell("step_session", n=1)
        play.until(step=1)
        reports = play.reports_of("state")
        (table,) = [
            report["table"] for report in reports if report["step"] == 0 and report.get("table")
        ][-1:]
        assert len(table) == count
        assert all(bool(row) == (state % 2 == 0) for state, row in enumerate(table))
        assert table[2] == [2.0, 2.25, *[2.0] * (actions - 2)]
        rows = {row.step: row.observation for row in play.steps()}
        for report in reports:
            if report["status"] not in ("running", "paused") or report["step"] not in rows:
                continue
            state = int(rows[report["step"]])
            if state % 2:
                assert report["thoughts"] is None
            else:
                assert report["thoughts"]["q"] == table[state]
                # Taxi names what does nothing: of the rest, the best alone is chosen from.
                worth = {
                    action: table[state][action] for action in report["legal"] or range(actions)
                }
                best = [action for action in worth if worth[action] == max(worth.values())]
                chances = report["thoughts"]["probabilities"]
                assert sum(chances[action] for action in best) == pytest.approx(1.0)
                assert report["thoughts"]["value"] == max(worth.values())
        assert any(report["thoughts"] for report in reports)
        # Who comes late is told all of it.
        assert json.loads(json.dumps(play.tell("look")))["table"] == table


def test_who_thinks_nothing_says_nothing(stage):
    slot = {"env": "FrozenLake-v1", "seats": {"agent": {"kind": "random"}}, "seed": 3,
            "mode": "agent", "pace": "command", "autostart": False}  # fmt: skip
    with stage.play(slot) as play:
        play.until(status="paused")
        play.tell("step_session", n=1)
        assert play.until(step=1)["thoughts"] is None
        assert all(report.get("table") is None for report in play.reports_of("state"))
