"""One move of tic-tac-toe and the list of a server's models, to try a model before it is kept."""

from __future__ import annotations

import json
import sys
import time

from language_player import LanguagePlayer
from model_settings import ModelSettings

from mosaic_sdk.decider import EpisodeStart, Question
from mosaic_sdk.v1 import mind_pb2

DEADLINE_MS = 50_000
NAMES = [f"{column}{row}" for column in "abc" for row in (3, 2, 1)]


async def try_model(settings: ModelSettings) -> int:
    """Print what came of it as a line of JSON; returns the status of the program."""
    player = LanguagePlayer(settings)
    seats = ("player_1", "player_2")
    board = {"game": "tictactoe", "rows": 3, "columns": 3, "cells": [[0] * 3 for _ in range(3)]}
    question = Question(
        1, seat=seats[0], observation={"payload": board}, legal=list(range(9)),
        legal_names=NAMES, deadline_ms=DEADLINE_MS, start=EpisodeStart("tictactoe_v3", seats=seats),
    )  # fmt: skip
    player.begin(question)
    began = time.monotonic()
    made = await player.answer(question)
    seconds = time.monotonic() - began
    if made.trouble is not None or made.default_taken:
        trouble = made.trouble
        told = {
            "error": trouble.message if trouble is not None else made.text,
            "hint": trouble.hint if trouble is not None else "",
        }
        sys.stdout.write(json.dumps(told) + "\n")
        return 1
    calls = mind_pb2.Mind.FromString(made.mind).completions
    told = {
        "move": NAMES[made.action],
        "seconds": seconds,
        "served": calls[-1].served,
        "models": await player.models(),
    }
    sys.stdout.write(json.dumps(told) + "\n")
    return 0
