"""Asks players in the interpreter of their worker. Each line: settings and questions; answered by
a line of answers.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from google.protobuf.json_format import MessageToDict
from language_player import LanguagePlayer
from model_settings import settings_of

from mosaic_sdk.decider import EpisodeStart, Question
from mosaic_sdk.v1 import mind_pb2

NAMES = ["left", "right", "pick up"]


def question(number: int, deadline_ms: int, more: dict[str, Any]) -> Question:
    start = EpisodeStart("Corridor-v0", seats=("agent",), action_names=NAMES)
    return Question(
        number, observation={"payload": {"text": more.get("text", "a corridor")}},
        legal=more.get("legal", [0, 1, 2]), deadline_ms=deadline_ms,
        start=start if number == 1 else None, warm_up=bool(more.get("warm_up")),
    )  # fmt: skip


async def ask(given: dict[str, Any]) -> list[Any]:
    player = LanguagePlayer(settings_of(given["settings"]))
    asked = [
        question(number, given["deadline_ms"], more)
        for number, more in enumerate(given["questions"], 1)
    ]
    player.begin(asked[0])
    if given["together"]:
        made = list(await asyncio.gather(*map(player.answer, asked)))
    else:
        made = [await player.answer(each) for each in asked]
    return [
        {
            "action": each.action, "text": each.text, "usage": dict(each.usage),
            "rule": each.default_taken, "trouble": each.trouble and each.trouble.__dict__,
            "mind": MessageToDict(mind_pb2.Mind.FromString(each.mind)),
        }
        for each in made
    ]  # fmt: skip


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(json.dumps(asyncio.run(ask(json.loads(line)))) + "\n")
        sys.stdout.flush()
