"""Actions of the Compare page, as entries of the registry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.compare.newcomers import FULL, titled
from app.shared.export_folder import exports
from app.shell.film_subject import FilmPart, FilmSubject
from app.ui.action_registry import Action
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.compare.model import CompareModel

HERE = frozenset({"compare"})


def demonstrate(model: CompareModel) -> None:
    """Compare the line-ups of the form at once; a comparison under way is shown."""
    model.desk.shell.go("compare")
    if model.setup.left.going:
        model.setup.left.back()
    elif model.phase == "setup":
        model.start()


def film(model: CompareModel) -> None:
    """Show the form of a film: all line-ups on the shown seed first."""
    games = model.games.games if model.games is not None else []
    episode = model.back.episode
    played = sorted({game.episode for game in games if game.outcome != "void"})
    # One that is still going on has no end to film.
    shown = episode if episode in played or not played else played[-1]
    seed = model.seed_of(shown)
    pair = [model.names[number] for number in dict.fromkeys(model.grid.pair())]
    parts = (
        FilmPart(tr("Seed {seed}", seed=seed), ("--episodes", str(shown + 1)), f"seed {seed}"),
        FilmPart(tr("All seeds so far")),
    )
    line_ups = [FilmPart(tr("All line-ups"))]
    if len(pair) == 2 < len(model.names):
        options = tuple(f"--line-up={name}" for name in pair)
        line_ups.append(FilmPart(" – ".join(pair), options))
    known = model.experiment.name if model.experiment is not None else model.title
    name = titled(known, model.names)
    model.desk.film(FilmSubject(model.run_id, name, parts, line_ups=line_ups))


def report_name(model: CompareModel) -> str:
    return f"comparison-{model.run_id[-8:]}"


def actions(model: CompareModel) -> tuple[Action, ...]:
    def not_live() -> str:
        return "" if model.phase == "live" else "No comparison yet"

    def not_going() -> str:
        return not_live() or ("The comparison has ended" if model.over else "")

    def not_setup() -> str:
        return "" if model.phase == "setup" else "A comparison is running"

    def not_apart() -> str:
        return not_live() or ("" if model.back.parting else "No divergence in this episode")

    def not_several() -> str:
        return not_live() or ("" if model.tiles.count > 1 else "Only one tile is left")

    def not_idle() -> str:
        verdict = model.figures.said
        if not_live() or verdict is None or not verdict.replicates:
            return not_live() or "Needs ten seeds"
        return "Resampling is running" if model.figures.working else ""

    def not_working() -> str:
        return "" if model.figures.working else "No resampling is running"

    def no_film() -> str:
        played = model.games is not None and bool(model.games.games)
        return not_live() or ("" if played else "No game has ended yet") or model.desk.why_no_film()

    def not_full() -> str:
        if model.phase == "live":
            return model.newcomers.why_not
        return tr(FULL) if model.setup.full else ""

    def act(
        name: str, text: str, handler: Callable[[], object], shortcut: str, icon: str,
        why_not: Callable[[], str], words: str = "",
    ) -> Action:  # fmt: skip
        return Action(f"compare.{name}", text, handler, shortcut, icon, "Session", words, why_not,
                      pages=HERE)  # fmt: skip

    return (
        act("start", "Start the comparison", model.start, "Ctrl+Return", "play", not_setup),
        Action("compare.demonstrate", "Compare two agents", lambda: demonstrate(model), "",
               "compare", "Session", "race side by side"),
        act("add", "Add a line-up", model.newcomers.add, "Ctrl+Shift+A", "plus", not_full),
        act("pause", "Pause or resume all line-ups", model.toggle, "Ctrl+P", "pause", not_live),
        act("step", "Step all line-ups", model.pace.step, "Ctrl+.", "stepForward", not_going),
        act("jump", "Jump to the divergence", model.back.jump, "Ctrl+J", "parted", not_apart,
            "divergence"),
        act("live", "Back to now", model.back.live, "Ctrl+End", "toEnd", not_live),
        act("earlier", "Move the tile forward", lambda: model.grid.move(model.grid.focused, -1),
            "Ctrl+Shift+Left", "arrowLeft", not_several, "reorder"),
        act("later", "Move the tile back", lambda: model.grid.move(model.grid.focused, 1),
            "Ctrl+Shift+Right", "arrowRight", not_several, "reorder"),
        act("hide", "Remove the tile", lambda: model.grid.hide(model.grid.focused), "Ctrl+Delete",
            "trash", not_several, "remove line-up"),
        act("columns", "Change the number of columns", model.grid.cycle_columns, "Ctrl+Shift+C",
            "compare", not_several, "grid automatic"),
        act("refine", "Refine (50,000 resamples)", model.figures.refine, "Ctrl+Shift+R", "restart",
            not_idle, "bootstrap full figures"),
        act("cancel", "Cancel resampling", model.figures.cancel, "", "close", not_working),
        act("stop", "Stop the comparison", model.stop, "", "stop", not_going, "end cancel"),
        act("leave", "New comparison", model.leave, "Ctrl+Backspace", "compare", not_live),
        act("film", "Export a film", lambda: film(model), "Ctrl+Alt+F", "film", no_film,
            "video mp4 gif movie side by side"),
        act("report", "Write a report", lambda: model.report(exports() / report_name(model)),
            "Ctrl+E", "download", not_live),
        act("open", "Open an experiment file", model.wanted.emit, "Ctrl+O", "folder", not_setup,
            "load toml"),
        act("save", "Save as an experiment file",
            lambda: model.save(exports() / "experiment.toml"), "Ctrl+S", "disk", lambda: ""),
    )  # fmt: skip
