"""Acts on the selected checkpoint, as entries of the registry."""

from __future__ import annotations

import asyncio
import itertools
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.shared.environment_cards import Card, card_for, with_kwargs
from app.shared.export_folder import exports, free_path
from app.shared.pages_for_agents import Comparer, Player
from app.ui.action_registry import Action
from app.ui.i18n import tr
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.agents.model import AgentsModel
    from core.agents.agent_list import Agent
    from mosaic_sdk.session.open_objects import OperatorSpec, SlotObject

HERE = frozenset({"agents"})
_turn = itertools.count()


@dataclass
class Ways:
    """Ways to other pages; the window hands them in."""

    player: Player | None = None
    comparer: Comparer | None = None
    train_from: Callable[[str, str], None] | None = None


def actions(model: AgentsModel) -> tuple[Action, ...]:
    def some(why: Callable[[Agent], str] = lambda agent: "") -> Callable[[], str]:
        def why_not() -> str:
            agent = model.chosen
            return "Select a checkpoint first" if agent is None else why(agent)

        return why_not

    def there(agent: Agent) -> str:
        if agent.mark.deleted:
            return "It is in the bin"
        return "" if agent.there else "Its file is no longer there"

    def trainable(agent: Agent) -> str:
        return there(agent) or ("" if agent.run.worker else "No worker is known to train it")

    return (
        Action("agents.play", "Play on the stage", lambda: play(model), "Ctrl+Return", "play",
               "Agents", "deploy watch", some(there), pages=HERE),
        Action("agents.compare", "Compare", lambda: compare(model), "Ctrl+E", "compare", "Agents",
               "against others", some(there), pages=HERE),
        Action("agents.train", "Train from here", lambda: train(model), "Ctrl+T", "train",
               "Agents", "warm start continue", some(trainable), pages=HERE),
        Action("agents.export", "Export", lambda: export(model), "", "external", "Agents",
               "save copy file", some(there), pages=HERE),
        Action("agents.import", "Import a checkpoint", lambda: model.want("import"), "Ctrl+I",
               "download", "Agents", "open load file add", pages=HERE),
        Action("agents.pin", "Pin or unpin", lambda: pin(model), "Ctrl+P", "pin", "Agents",
               "keep on top", some(), pages=HERE),
        Action("agents.note", "Write a note", lambda: model.want("note"), "Ctrl+M", "pencil",
               "Agents", "comment", some(), pages=HERE),
        Action("agents.delete", "Move to bin", lambda: delete(model), "Ctrl+Backspace", "trash",
               "Agents", "delete remove",
               some(lambda agent: "It is in the bin" if agent.mark.deleted else ""), pages=HERE),
        Action("agents.restore", "Restore", lambda: restore(model), "", "undo", "Agents",
               "bring back bin",
               some(lambda agent: "" if agent.mark.deleted else "Only what is in the bin"),
               pages=HERE),
        Action("agents.undo", "Undo the last deletion", lambda: undo(model), "Ctrl+Z", "undo",
               "Agents", "restore bring back bin",
               lambda: "" if model.deleted else "Nothing was deleted since the start",
               pages=HERE),
    )  # fmt: skip


# to other pages


def play(model: AgentsModel) -> None:
    agent = model.chosen
    if agent is not None:
        model.desk.command("agents.play", _play(model, agent), again=lambda: play(model))


async def _play(model: AgentsModel, agent: Agent) -> None:
    """Its file and its worker are looked at first: until then, what is on the stage plays on."""
    from core.agents.agent_list import CHANGED, integrity_of

    if await asyncio.to_thread(integrity_of, agent) == CHANGED:
        raise MosaicError(
            tr("{name} was changed after it was saved", name=agent.path.name),
            tr("Choose another checkpoint"),
        )
    operator = await asyncio.to_thread(_operator, model, agent)
    recorded: SlotObject = {"env": agent.environment, "kwargs": _kwargs(agent)}
    # What came with a file says which environment that is.
    seated = {**recorded, "seats": {"*": operator}}
    await asyncio.to_thread(
        model.desk.check, agent.path.name, lambda look: look.recorded(agent.run, [seated])
    )
    if model.ways.player is not None:
        model.desk.shell.go("stage")
        await model.ways.player.play_on(recorded, None, operator)


def _operator(model: AgentsModel, agent: Agent) -> OperatorSpec:
    """As a seat has it; raises with the reason where no worker can play it. Blocks."""
    if not agent.environment:
        raise MosaicError(
            tr("It is not known in which environment {name} was trained", name=agent.path.name),
            tr("Import it with the facts that lie beside it"),
        )
    checkpoints = model.desk.engine.sessions.checkpoints(agent.environment, newest_only=False)
    path = str(agent.path)
    own = next(
        (each for each in checkpoints if each.run_id == agent.run.run_id and each.path == path),
        None,
    )
    if own is None:
        raise MosaicError(tr("{name} is no longer in the record", name=agent.path.name))
    # Whether its code may run is asked for at the start of the session.
    if own.why_not and not own.worker:
        raise MosaicError(own.why_not, own.offer)
    return own.operator


def compare(model: AgentsModel) -> None:
    agent = model.chosen
    if agent is not None:
        model.desk.command("agents.compare", _compare(model, agent))


async def _compare(model: AgentsModel, agent: Agent) -> None:
    env = agent.environment
    card = with_kwargs(card_for(env) or Card("", env, "", env), _kwargs(agent))
    if model.ways.comparer is not None:
        await model.ways.comparer.bring(card, {agent.run.run_id})
        model.desk.shell.go("compare")


def train(model: AgentsModel) -> None:
    agent = model.chosen
    if agent is not None and model.ways.train_from is not None:
        model.ways.train_from(agent.run.run_id, str(agent.path))


def _kwargs(agent: Agent) -> dict[str, Any]:
    given = agent.facts.get("env_kwargs")
    return dict(given) if isinstance(given, dict) else {}


# files


def export(model: AgentsModel) -> None:
    """Copy the file and its facts into the export folder."""
    from core.agents.agent_marks import FACTS

    agent = model.chosen
    if agent is None:
        return
    source = agent.path

    def copy() -> Path:
        path = free_path(exports(), f"{agent.run.name} {source.stem}", source.suffix)
        shutil.copyfile(source, path)
        facts = source.with_name(source.name + FACTS)
        if facts.exists():
            shutil.copyfile(facts, path.with_name(path.name + FACTS))
        return path

    def done(path: Path) -> None:
        text = tr("Saved {name} in {folder}.", name=path.name, folder=path.parent)
        model.desk.shell.snack.say(text, icon="download")

    model.desk.command(f"agents.export.{next(_turn)}", asyncio.to_thread(copy), done)


def import_all(model: AgentsModel, paths: Sequence[str]) -> None:
    """Copy and register files one after the other; an unusable one does not stop the others."""
    if paths and model.desk.ready:
        work = _import(model, [Path(path) for path in paths])
        model.desk.command(f"agents.import.{next(_turn)}", work)


async def _import(model: AgentsModel, paths: Sequence[Path]) -> None:
    from core.agents.agent_import import import_agent
    from core.events import RunCreated
    from core.exchange.import_sink import StoreDoor

    engine, snack = model.desk.engine, model.desk.shell.snack
    for path in paths:
        snack.say(
            tr("Importing {name}\u2026", name=path.name), icon="download", kind="agents.import"
        )
        try:
            await asyncio.to_thread(engine.runs.audit.check)
            run_id = await asyncio.to_thread(
                import_agent, engine.settings.places, StoreDoor(engine.store), path
            )
        except (MosaicError, OSError) as error:
            text = tr("{name} was not imported: {error}", name=path.name, error=error)
            snack.say(text, level="warning", kind="agents.import")
            continue
        engine.runs.note_act("import", f"{path} (checkpoint)", run_id)
        engine.bus.publish(RunCreated(run_id))
        snack.say(tr("Imported {name}.", name=path.name), icon="download", kind="agents.import")
    model.look()


# marks


def mark(model: AgentsModel, key: str, **values: object) -> None:
    from core.agents.agent_marks import change_mark

    places = model.desk.engine.settings.places
    work = asyncio.to_thread(lambda: change_mark(places, key, **values))
    model.desk.command(f"agents.mark.{next(_turn)}", work, lambda _: model.look())


def pin(model: AgentsModel) -> None:
    agent = model.chosen
    if agent is not None:
        mark(model, agent.key, pinned=not agent.mark.pinned)


def delete(model: AgentsModel) -> None:
    from core.agents.agent_marks import Mark, put_away

    agent = model.chosen
    if agent is None:
        return
    places, key = model.desk.engine.settings.places, agent.key

    def done(made: Mark) -> None:
        model.deleted.append(key)
        name = agent.path.name
        text = (
            tr("Moved {name} to the bin.", name=name)
            if made.kept_at
            else tr("{name} is off the list; its file stays where it is.", name=name)
        )
        model.desk.shell.snack.say(text, "Undo", lambda: bring(model, key), icon="trash")
        model.look()

    work = asyncio.to_thread(put_away, places, key, agent.path)
    model.desk.command(f"agents.delete.{next(_turn)}", work, done)


def restore(model: AgentsModel) -> None:
    if model.chosen is not None:
        bring(model, model.chosen.key)


def undo(model: AgentsModel) -> None:
    if model.deleted:
        bring(model, model.deleted[-1])


def bring(model: AgentsModel, key: str) -> None:
    """Bring a checkpoint back from the bin."""
    from core.agents.agent_marks import bring_back

    agent = model.found.get(key)
    if key in model.deleted:
        model.deleted.remove(key)
    if agent is None:
        return

    def done(_: object) -> None:
        text = tr("Restored {name}.", name=agent.path.name)
        model.desk.shell.snack.say(text, icon="undo")
        model.look()

    work = asyncio.to_thread(bring_back, model.desk.engine.settings.places, key, agent.path)
    model.desk.command(f"agents.bring.{next(_turn)}", work, done)
