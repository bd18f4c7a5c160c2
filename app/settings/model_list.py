"""Settings > Language models: models that were added as players, tried and removed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.settings.section_reader import SectionReader
from app.shared import error_texts
from app.shell.preferences import Note, Section
from app.ui import formatting
from app.ui.i18n import tr
from core.envs.language_models import (
    LanguageModel,
    ModelTrial,
    add_model,
    keep_model,
    list_models,
    remove_model,
    try_model,
)
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.paths import Places

MODELS = "models"
FIELD = "model"
SCHEMA: dict[str, Any] = {
    "properties": {
        FIELD: {
            "title": "Add a language model",
            "type": "string",
            "description": "The address of a server that speaks OpenAI's protocol and the name of "
            "a model (http://127.0.0.1:8080/v1 qwen3), with settings behind them: "
            "login=env:OPENAI_API_KEY strategy=thought most_cost=0.5. It is asked for a move at "
            "once.",
        }
    }
}


class ModelList(SectionReader):
    """Reads the section when it is opened, and carries out the acts of its lines."""

    def section(self) -> Section:
        return Section(
            MODELS,
            "Language models",
            "mind",
            "Models that can take a seat. Keys stay where they are: in an environment variable or "
            "in the keyring.",
            SCHEMA,
            lambda: {FIELD: ""},
            self._add,
        )

    @property
    def _places(self) -> Places:
        return self._desk.engine.settings.places

    def _look(self) -> None:
        preferences = self._desk.shell.preferences
        if preferences.current != MODELS or not self._desk.ready:
            return
        self._desk.command(
            "settings.models",
            asyncio.to_thread(list_models, self._places),
            lambda models: preferences.show_notes(
                MODELS, preferences.lead, [self._note(model) for model in models]
            ),
        )

    def _note(self, model: LanguageModel) -> Note:
        settings = [f"{key}={value}" for key, value in model.settings.items()]
        text = " \u00b7 ".join((model.address, *settings))
        return Note(
            model.name, text, tr("Try"), self._trier(model),
            "Remove", lambda: self._remove(model),
        )  # fmt: skip

    # acts

    def _add(self, _: str, value: Any) -> str:
        text = str(value or "").strip()
        if not text:
            return ""
        if not self._desk.ready:
            return tr("Mosaic is still starting. Try again in a moment")
        preferences = self._desk.shell.preferences

        async def work() -> LanguageModel | str:
            try:
                return await asyncio.to_thread(add_model, self._places, text)
            except MosaicError as error:
                return error_texts.told(error)

        def done(added: LanguageModel | str) -> None:
            if isinstance(added, str):
                self._desk.shell.snack.say(
                    tr("The model was not added."), icon="alert", kind=MODELS
                )
                if preferences.current == MODELS:
                    preferences.form.refuse(FIELD, added)
                return
            self._desk.shell.snack.say(
                tr("{name} can play now.", name=added.name), icon="mind", kind=MODELS
            )
            preferences.reread()
            self._look()

        self._desk.shell.snack.say(tr("Asking the model for a move..."), icon="mind", kind=MODELS)
        self._desk.command("settings.model.add", work(), done)
        return ""

    def _trier(self, model: LanguageModel) -> Callable[[], None]:
        def done(trial: ModelTrial) -> None:
            text = tr(
                "{name} played {move} after {span}.",
                name=model.name,
                move=trial.move,
                span=formatting.span(trial.seconds),
            )
            if trial.models:
                text += " " + tr("Its server has {models}.", models=", ".join(trial.models[:8]))
            self._desk.shell.snack.say(text, icon="mind", kind=MODELS)

        def act() -> None:
            work = asyncio.to_thread(try_model, self._places, model)
            self._desk.command(f"settings.model.try.{model.name}", work, done)

        return act

    def _remove(self, model: LanguageModel) -> None:
        def back() -> None:
            keep_model(self._places, model)
            self._look()

        remove_model(self._places, model.name)
        self._desk.shell.snack.say(
            tr("{name} was removed.", name=model.name), "Undo", back, icon="trash"
        )
        self._look()
