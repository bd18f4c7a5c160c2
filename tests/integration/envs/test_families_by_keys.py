"""Each family by the keys of its cards: what was shown is what is recorded, and what comes out when
the record is played again."""

from __future__ import annotations

import asyncio

import pytest
from families_again import Again
from families_eyes import Eyes, digest_of
from families_person import Person

from app.shared.environment_cards import bundled_cards
from app.shared.environment_catalogue import cards_of
from core.envs.catalogue import entries
from core.envs.families import get_family
from core.envs.probe_cache import probe

STEPS = 50
SEED = 23
RATE = 60
# Drawn by the processor: a quarter of the pixels is enough.
SMALL = {"MiniWorld-Hallway-v0": {"window_width": 400, "window_height": 300}}
# What flies about here, and where beams are, goes on with each picture that is drawn.
SPARKS = ("LunarLander-v3", "sisl/multiwalker-v9")

FAMILIES = {
    "base": [
        "FrozenLake-v1",
        "CliffWalking-v1",
        "Taxi-v4",
        "Blackjack-v1",
        "CartPole-v1",
        "Pendulum-v1",
        "LunarLander-v3",
        "CarRacing-v3",
        "MiniGrid-DoorKey-6x6-v0",
        "BabyAI-GoToRedBallGrey-v0",
        "chess_v6",
        "go_v5",
        "connect_four_v3",
        "tictactoe_v3",
        "texas_holdem_v4",
        "hanabi_v5",
        "rps_v2",
        "openspiel/othello",
        "openspiel/checkers",
        "openspiel/hex",
        "openspiel/leduc_poker",
    ],
    "atari": ["ALE/Pong-v5", "ALE/Breakout-v5"],
    "pettingzoo": [
        "butterfly/knights_archers_zombies-v11",
        "butterfly/pistonball-v6",
        "butterfly/cooperative_pong-v6",
        "sisl/multiwalker-v9",
        "sisl/pursuit-v5",
        "mpe2/simple_spread_v3",
    ],
    "multigrid": ["MosaicMultiGrid-S-1v1-IndAgObs-v1", "MosaicMultiGrid-C-IndAgObs-v1"],
    "mujoco": ["InvertedPendulum-v5", "HalfCheetah-v5"],
    "vizdoom": ["VizdoomBasic-v1", "VizdoomDefendCenter-v1"],
    "miniworld": ["MiniWorld-Hallway-v0"],
    "crafter": ["crafter/Crafter-v1"],
    "gathering": ["Foraging-8x8-2p-2f-v3", "rware-tiny-2ag-v2"],
    "nethack": ["NetHackScore-v0"],
}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_is_played_by_keys_and_replayed_as_it_was_shown(stage, family, name):
    places = family(name)
    probed = asyncio.run(probe(places, get_family(places, name)))
    known = {entry.id: entry for entry in entries(places, {name: probed})}
    bundled = bundled_cards()
    cards = {card.env: card for card in (*cards_of(known.values(), bundled), *bundled)}
    ids = FAMILIES[name]
    slots = [
        {"env": env_id, "kwargs": {**cards[env_id].kwargs, **SMALL.get(env_id, {})},
         "api": cards[env_id].api,
         "mode": "human",
         "seats": {"*": {"kind": "random"}, known[env_id].seats[0]: {"kind": "human"}},
         "seed": SEED, "pace": cards[env_id].pace, "rate": RATE, "autostart": False}
        for env_id in ids
    ]  # fmt: skip
    with stage.play(*slots, observations="digest") as play:
        with Eyes(play, len(ids)) as eyes:
            for slot, env_id in enumerate(ids):
                play.tell("play", slot)
                Person(play, slot, cards[env_id], known[env_id].seats[0], SEED).sit(STEPS)
                play.tell("pause_session", slot)
        reports = [play.reports_of("state", slot) for slot in range(len(ids))]
    again = Again(stage, play)
    for slot in range(len(ids)):
        again.begin(slot, slots[slot])
    wrong = []
    for slot, env_id in enumerate(ids):
        try:
            recorded_as_shown(again.films[slot], reports[slot], env_id)
            comes_out_the_same(
                again, slot, eyes.frames[slot], env_id, drawn=reports[slot][0]["payload"]
            )
        except AssertionError as error:
            wrong.append(str(error).splitlines()[0])
    assert not wrong, "\n".join(wrong)


def same_pixels(pictures, frame):
    return digest_of(pictures.get(0, 0, 0, frame.step).pixels) == frame.digest


def payload_at(film, episode, step):
    payload = film.moment(film.find(episode, step)).payload
    return payload and bytes(payload.data).decode()


def recorded_as_shown(film, reports, env_id):
    for report in reports:
        payload = report["payload"] and report["payload"]["data"]
        assert payload_at(film, report["episode"], report["step"]) == payload, (
            env_id,
            report["step"],
        )


def comes_out_the_same(again, slot, frames, env_id, drawn):
    verdict, film, pictures = again.done(slot)
    assert verdict.same, (env_id, verdict.sentence)
    take, before = again.takes[slot], again.films[slot]
    for step in range(1, take.last_step + 1):
        drawing = payload_at(before, take.episode, step)
        assert payload_at(film, 0, step) == drawing, (env_id, step)
    # How many pictures of the last episode somebody saw depends on the machine; of all, it may not.
    assert drawn or frames, f"{env_id} was not drawn"
    seen = [frame for frame in frames if frame.episode == take.episode]
    for frame in seen:
        picture = pictures.get(0, 0, 0, frame.step)
        assert picture is not None, (env_id, frame.step)
    other = [frame.step for frame in seen if not same_pixels(pictures, frame)]
    assert not other or env_id in SPARKS, f"{env_id}: other pixels at steps {other} of {len(seen)}"
