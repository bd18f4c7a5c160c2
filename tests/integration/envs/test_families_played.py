"""Each family in its own interpreter: opened, stepped at random, drawn, recorded, repeated."""

from __future__ import annotations

import json

import pytest
from families_eyes import Eyes

from mosaic_sdk.codec.values import encode_value

STEPS = 50
SEED = 11

NETHACK = "NetHackScore-v0"
# Without a picture: what says so is their payload.
BOARDS = {
    "openspiel/othello": "board",
    "openspiel/checkers": "board",
    "openspiel/connect_four": "board",
    "openspiel/hex": "board",
    "openspiel/leduc_poker": "text",
    NETHACK: "text",
}
FAMILIES = {
    "base": [
        *(env_id for env_id in BOARDS if env_id != NETHACK),
        "BabyAI-GoToRedBallGrey-v0",
        "MiniGrid-MultiRoom-N4-S5-v0",
        "leduc_holdem_v4",
        "texas_holdem_v4",
        "hanabi_v5",
        "rps_v2",
    ],
    "atari": ["ALE/Pong-v5", "ALE/Breakout-v5", "ALE/SpaceInvaders-v5"],
    "pettingzoo": [
        "butterfly/knights_archers_zombies-v11",
        "butterfly/pistonball-v6",
        "butterfly/cooperative_pong-v6",
        "sisl/multiwalker-v9",
        "sisl/pursuit-v5",
        "mpe2/simple_spread_v3",
        "mpe2/simple_tag_v3",
    ],
    "multigrid": [
        "MosaicMultiGrid-S-1v1-IndAgObs-v1",
        "MosaicMultiGrid-C-IndAgObs-v1",
        "MosaicMultiGrid-BB-3v3-IndAgObs-v1",
        "MosaicMultiGrid-AF-1v1-IndAgObs-v1",
    ],
    "mujoco": ["HalfCheetah-v5", "Ant-v5", "Humanoid-v5", "InvertedPendulum-v5"],
    "vizdoom": ["VizdoomBasic-v1", "VizdoomMyWayHome-v1"],
    "miniworld": ["MiniWorld-FourRooms-v0"],
    "crafter": ["crafter/CrafterNoReward-v1"],
    "gathering": ["Foraging-8x8-2p-2f-v3", "rware-tiny-2ag-v2"],
    "nethack": [NETHACK],
}


def slots_of(ids, **more):
    return [
        {"env": env_id, "seats": {"*": {"kind": "random"}}, "seed": SEED, "mode": "agent",
         "pace": "timed", "rate": 200, "max_steps": STEPS, "episodes": 1, **more}
        for env_id in ids
    ]  # fmt: skip


def story(play, slot):
    return [
        (
            row.step,
            row.seat,
            encode_value(row.action),
            row.reward,
            row.flags,
            encode_value(row.observation),
        )
        for row in play.steps(slot=slot)
    ]


def finished(play, slot):
    reports = play.reports_of("state", slot)
    return reports and reports[-1]["status"] in ("ended", "failed")


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_is_played_drawn_recorded_and_repeats_itself(stage, family, name):
    family(name)
    ids = FAMILIES[name]
    with stage.play(*slots_of(ids, autostart=False), observations="digest") as play:
        with Eyes(play, len(ids)) as eyes:
            for slot in range(len(ids)):
                play.tell("play", slot)
            for slot in range(len(ids)):
                play.wait(lambda slot=slot: finished(play, slot))
            assert [play.reports_of("state", slot)[-1]["message"] for slot in range(len(ids))] == [
                ""
            ] * len(ids)
        assert play.ended().state == "finished", play.story()
    stories = [story(play, slot) for slot in range(len(ids))]
    for slot, env_id in enumerate(ids):
        last = max(row[0] for row in stories[slot])
        assert last == STEPS or any(row[4] & 3 for row in stories[slot]), (env_id, last)
        payload = (
            play.reports_of("state", slot)[0]["payload"]
            or play.reports_of("state", slot)[-1]["payload"]
        )
        if env_id in BOARDS:
            assert payload["kind"] == BOARDS[env_id] and json.loads(payload["data"])
        else:
            drawn = eyes.frames[slot]
            assert drawn, env_id
            assert not any(frame.one_colour for frame in drawn), f"{env_id} is one colour"
    with stage.play(*slots_of(ids), observations="digest") as once_more:
        assert once_more.ended().state == "finished", once_more.story()
    for slot, env_id in enumerate(ids):
        assert story(once_more, slot) == stories[slot], env_id
