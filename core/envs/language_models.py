"""Language models that a person keeps as players: tried before they are kept, offered in choosers.

They are kept beside the engines, for every profile; keys are not: a login says where a key is.
Trying one blocks.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from core.command_line import split_command
from core.errors import InvalidInput, MissingPart, MosaicError
from core.paths import Places
from core.workers.interpreters import folder_of, link_sdk
from core.workers.manifest import Catalogue
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import LANGUAGE, LANGUAGE_KEYS, Offer

FILE = "models.json"
TRY_S = 60.0
#: After checkpoints, before the random player.
RANK = 70
EXAMPLE = "http://127.0.0.1:8080/v1 MODEL login=env:OPENAI_API_KEY"
INSTALL = f"mosaic workers install {LANGUAGE}"
_NUMBERS = (
    "history", "again", "temperature", "top_p", "max_tokens", "price_in", "price_cached",
    "price_out", "most_tokens", "most_cost", "most_turns",
)  # fmt: skip


class LanguageModel(msgspec.Struct, frozen=True):
    name: str
    address: str
    model: str
    # Other keys of the operator.
    settings: dict[str, Any] = {}

    @property
    def operator(self) -> OperatorSpec:
        made = {
            "kind": LANGUAGE, "name": self.name, "address": self.address, "model": self.model,
            **self.settings,
        }  # fmt: skip
        return cast("OperatorSpec", made)


@dataclass(frozen=True)
class ModelTrial:
    """Answer of a model that was tried."""

    move: str
    seconds: float
    served: str
    #: Models of its server, if it lists them.
    models: tuple[str, ...] = ()


def list_models(places: Places) -> list[LanguageModel]:
    """Those that were added, by name."""
    try:
        read = msgspec.json.decode((places.data / FILE).read_bytes(), type=list[LanguageModel])
    except (OSError, msgspec.DecodeError, msgspec.ValidationError):
        return []
    return sorted(read, key=lambda model: model.name.casefold())


def add_model(places: Places, text: str) -> LanguageModel:
    """Keep a model once it has made a move; `text` as in `EXAMPLE`. Blocks."""
    made = model_of(text)
    known = list_models(places)
    if any((each.operator | {"name": ""}) == (made.operator | {"name": ""}) for each in known):
        raise InvalidInput(f"{made.model} is there already, with these settings", "Remove it first")
    try_model(places, made)
    taken = {each.name for each in known}
    names = (made.model, *(f"{made.model} ({n})" for n in range(2, 99)))
    made = msgspec.structs.replace(made, name=next(name for name in names if name not in taken))
    keep_model(places, made)
    return made


def keep_model(places: Places, model: LanguageModel) -> None:
    """Keep one, in the place of one of its name."""
    _keep(places, [*(each for each in list_models(places) if each.name != model.name), model])


def remove_model(places: Places, name: str) -> None:
    _keep(places, [model for model in list_models(places) if model.name != name])


def model_of(text: str) -> LanguageModel:
    """The model that a line of words describes."""
    words = split_command(text, EXAMPLE)
    if len(words) < 2 or not words[0].startswith(("http://", "https://")):
        raise InvalidInput(f"{text} is no address with a model", EXAMPLE)
    settings: dict[str, Any] = {}
    for word in words[2:]:
        name, mark, value = word.partition("=")
        if not mark or name not in LANGUAGE_KEYS or name in ("address", "model"):
            raise InvalidInput(f"{word} is no setting", f"It may have: {', '.join(LANGUAGE_KEYS)}")
        settings[name] = _value(name, value)
    return LanguageModel(words[1], words[0], words[1], settings)


def _value(name: str, text: str) -> str | float | bool:
    if name == "schema":
        return text.lower() in ("1", "true", "yes")
    if name not in _NUMBERS:
        return text
    try:
        number = float(text)
    except ValueError:
        raise InvalidInput(f"{name} can't be {text}", f"{name} is a number") from None
    return int(number) if number.is_integer() and "." not in text else number


def try_model(places: Places, model: LanguageModel) -> ModelTrial:
    """Let its worker ask it for a move of tic-tac-toe, and for the models of its server. Blocks."""
    catalogue = Catalogue(places)
    worker = catalogue.get(LANGUAGE)
    argv = [*catalogue.command(worker, act=True), "--try"]
    asked = {key: value for key, value in model.operator.items() if key in LANGUAGE_KEYS}
    env = {
        **os.environ,
        "MOSAIC_PARAMETERS": json.dumps(asked),
        "PYTHONPATH": str(link_sdk(places)),
    }
    try:
        done = subprocess.run(
            argv, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=TRY_S
        )
    except subprocess.TimeoutExpired as error:
        raise InvalidInput(
            f"{model.model} made no move within {TRY_S:.0f} s", "Is its server busy?"
        ) from error
    answer = _answer(done.stdout)
    if done.returncode or not answer.get("move"):
        reason = str(answer.get("error") or _last_line(done.stderr) or "no move")
        raise InvalidInput(reason, str(answer.get("hint") or "Correct its settings"))
    return ModelTrial(
        str(answer["move"]), float(answer["seconds"]), str(answer.get("served") or ""),
        tuple(str(name) for name in answer.get("models") or ()),
    )  # fmt: skip


def _answer(out: bytes) -> Mapping[str, Any]:
    try:
        read: Any = json.loads(out)
    except ValueError:
        return {}
    return cast("Mapping[str, Any]", read) if isinstance(read, Mapping) else {}


def _last_line(err: bytes) -> str:
    return err.decode(errors="replace").strip().rpartition("\n")[2]


def model_offers(places: Places) -> list[Offer]:
    """Added models as lines of the choosers of every environment."""
    models = list_models(places)
    if not models:
        return []
    python = _python(places)
    return [
        Offer(
            f"{LANGUAGE}.{model.name}",
            model.name,
            model.address,
            model.operator,
            python,
            INSTALL,
            RANK,
        )
        for model in models
    ]


def _python(places: Places) -> str:
    """Interpreter of the worker that asks them, whether it is there or not."""
    try:
        catalogue = Catalogue(places)
        worker = catalogue.get(LANGUAGE)
        requirements = worker.requirements
        try:
            return str(catalogue.interpreter(worker))
        except MissingPart:
            return str(folder_of(places, requirements) / "bin" / "python") if requirements else "-"
    except MosaicError:
        return "-"


def _keep(places: Places, models: Sequence[LanguageModel]) -> None:
    path = places.data / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    plain = [msgspec.to_builtins(model) for model in models]
    fresh.write_text(json.dumps(plain, indent=1) + "\n", "utf-8")
    fresh.replace(path)
