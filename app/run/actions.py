"""Actions of the run page: commands to the worker, files, views."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from app.run.left_files import is_film, is_uploaded, sync_command
from app.shared.dashboards import dashboards_of
from app.shared.export_folder import exports, free_path
from app.shell.film_subject import FilmPart, FilmSubject
from app.ui import formatting
from app.ui.action_registry import Action
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.run.model import RunModel
    from app.run.open_run import OpenRun

HERE = frozenset({"run"})
NOT_WORKERS = frozenset({"launcher", "stdout"})
TAB_WORDS = {
    "curves": ("Show the curves", "chart"),
    "frames": ("Show the frames", "film"),
    "episodes": ("Show the episodes", "flag"),
    "steps": ("Show the steps", "layers"),
    "log": ("Show the log", "log"),
    "facts": ("Show the details", "info"),
}
AXIS_WORDS = {"step": "Curves by step", "episode": "Curves by episode", "time": "Curves by time"}


def why_not_live(model: RunModel) -> str:
    open_run = model.here
    if open_run is None or open_run.row is None:
        return "No run is open"
    if not open_run.live:
        return "The run has ended"
    return "The run is stopping" if str(open_run.row.state) == "stopping" else ""


def why_unheard(model: RunModel, open_run: OpenRun) -> str:
    """Reason why a command can't reach an external worker: its Control stream is closed."""
    row = open_run.row
    is_external = row is not None and (
        row.kind == "external" or open_run.facts.get("external") is True
    )
    if is_external and not model.desk.engine.controls.connected(open_run.run_id):
        return "This program has not opened a stream for requests"
    return ""


def talks(open_run: OpenRun) -> bool:
    """Whether the worker handles commands."""
    return bool(open_run.streams - NOT_WORKERS) or bool(
        open_run.capabilities and open_run.capabilities.stdin_control
    )


def why_no_pause(model: RunModel) -> str:
    open_run = model.here
    reason = why_not_live(model)
    if reason or open_run is None or open_run.row is None:
        return reason
    if str(open_run.row.state) in ("queued", "starting"):
        return "The run has not started yet"
    if open_run.capabilities is not None and not open_run.capabilities.pause:
        return "This worker can't be paused"
    return why_unheard(model, open_run)


def why_no_checkpoint(model: RunModel) -> str:
    open_run = model.here
    if (
        not why_not_live(model)
        and open_run is not None
        and open_run.capabilities is not None
        and not open_run.capabilities.checkpoints
    ):
        return "This worker saves no checkpoints"
    return why_no_pace(model)


def why_no_pace(model: RunModel) -> str:
    open_run = model.here
    reason = why_not_live(model)
    if reason or open_run is None:
        return reason
    if not talks(open_run):
        return "This command does not accept requests from Mosaic"
    return why_unheard(model, open_run)


def why_no_picture(model: RunModel) -> str:
    return "" if model.pictures.tiles.count else "This run has no pictures"


def why_no_script(model: RunModel) -> str:
    open_run = model.here
    if open_run is None:
        return "No run is open"
    if open_run.facts.get("worker"):
        return "It is a training already"
    words = [str(word) for word in open_run.facts.get("argv") or ()]
    return "" if any(word.endswith(".py") for word in words) else "It ran no Python script"


def why_no_film(model: RunModel) -> str:
    open_run = model.here
    if open_run is None or open_run.row is None:
        return "No run is open"
    return model.desk.why_no_film() if open_run.row.step_rows else "It recorded no steps"


def why_no_dashboard(model: RunModel) -> str:
    rows = model.tables.offers.rows
    reasons = [row["reason"] for row in rows if row["name"] == "tensorboard"]
    return reasons[0] if reasons else "No run is open"


def film_run(model: RunModel) -> None:
    open_run = model.here
    if open_run is not None and open_run.row is not None:
        alone = ("--alone",)
        parts = [
            FilmPart(tr("The best episode"), (*alone, "--episodes", "best"), "best"),
            FilmPart(tr("The last episode"), (*alone, "--episodes", "last"), "last"),
            FilmPart(tr("The whole run"), alone),
        ]
        if open_run.row.kind == "evaluation":
            parts.append(FilmPart(tr("All line-ups, seed by seed")))
        model.desk.film(FilmSubject(open_run.run_id, open_run.name, parts))


def actions(model: RunModel) -> list[Action]:
    curves, pictures = model.curves, model.pictures

    def going(tab: str) -> Callable[[], None]:
        return lambda: setattr(model, "tab", tab)

    def along(axis: str) -> Callable[[], None]:
        return lambda: setattr(model.curves, "axis", axis)

    tabs = [
        Action(f"run.tab.{tab}", text, going(tab), f"Alt+{number}", icon, "Run", pages=HERE,
               checked=lambda tab=tab: model.tab == tab)
        for number, (tab, (text, icon)) in enumerate(TAB_WORDS.items(), 1)
    ]  # fmt: skip
    axes = [
        Action(f"run.axis.{axis}", text, along(axis), "", "train", "Run", "x axis", pages=HERE,
               checked=lambda axis=axis: model.curves.axis == axis)
        for axis, text in AXIS_WORDS.items()
    ]  # fmt: skip

    def flip(part: object, name: str) -> Callable[[], None]:
        return lambda: setattr(part, name, not getattr(part, name))

    return [
        Action("run.pause", "Pause or resume", lambda: pause(model), "Ctrl+P", "pause", "Run",
               "hold continue", why_not=lambda: why_no_pause(model), pages=HERE),
        Action("run.stop", "Stop", lambda: stop(model), "Ctrl+.", "stop", "Run", "cancel end kill",
               why_not=lambda: why_not_live(model), pages=HERE),
        Action("run.checkpoint", "Checkpoint", lambda: checkpoint(model), "Ctrl+S", "bookmark",
               "Run", "save model weights", why_not=lambda: why_no_checkpoint(model), pages=HERE),
        *tabs,
        *axes,
        Action("run.grouped", "Seeds as a band", flip(curves, "grouped"), "Ctrl+B", "layers",
               "Run", "group iqm", pages=HERE, checked=lambda: model.curves.grouped),
        Action("run.seeds", "Show all seeds", lambda: seeds(model), "", "compare", "Run",
               "overlay group", pages=HERE,
               why_not=lambda: "" if model.heading.hasSeeds else "Several runs are already open"),
        Action("run.fit", "Fit the curve", model.curves.fitWanted.emit, "Home", "expand", "Run",
               "zoom reset all", pages=HERE),
        Action("run.export_csv", "Save the curve as CSV", lambda: export_csv(model), "",
               "download", "Run", "export data", pages=HERE),
        Action("run.export_png", "Save the curve as PNG", curves.pictureWanted.emit, "", "camera",
               "Run", "export picture", pages=HERE,
               why_not=lambda: "" if model.tab == "curves" else "Show the curves first"),
        Action("run.hud", "Numbers on the pictures", flip(pictures, "hud"), "Ctrl+H", "gauge",
               "Run", "hud overlay", pages=HERE, checked=lambda: model.pictures.hud),
        Action("run.freeze", "Freeze the pictures", lambda: freeze(model), "Ctrl+J", "freeze",
               "Run", "still hold", pages=HERE, why_not=lambda: why_no_picture(model),
               checked=lambda: model.pictures.tiles.all_frozen),
        Action("run.enlarge", "Enlarge a picture", lambda: enlarge(model), "Ctrl+Return", "expand",
               "Run", "zoom full", pages=HERE, why_not=lambda: why_no_picture(model),
               checked=lambda: bool(model.pictures.enlarged)),
        Action("run.save_frame", "Save a picture as PNG", lambda: save_frame(model), "Ctrl+Shift+S",
               "camera", "Run", "screenshot frame", pages=HERE,
               why_not=lambda: why_no_picture(model)),
        Action("run.lift", "Remove the limit on drawing", flip(pictures, "lifted"), "", "bolt",
               "Run", "budget render share", pages=HERE, checked=lambda: model.pictures.lifted,
               why_not=lambda: why_no_picture(model)),
        Action("run.film", "Export a film", lambda: film_run(model), "",
               "film", "Run", "video mp4 gif movie export", pages=HERE,
               why_not=lambda: why_no_film(model)),
        Action("run.tensorboard", "Open in TensorBoard",
               lambda: open_dashboard(model), "", "bars", "Run",
               "dashboard events curves browser", pages=HERE,
               why_not=lambda: why_no_dashboard(model)),
        Action("run.tensorboard_end", "End TensorBoard", dashboards_of(model.desk).end, "", "stop",
               "Run", "dashboard close", why_not=dashboards_of(model.desk).why_no_end),
        Action("run.copy_command", "Copy the command", lambda: copy(model, model.details.command,
               "The command"), "", "copy", "Run", pages=HERE,
               why_not=lambda: "" if model.details.command else "The command is unknown"),
        Action("run.use_as_training", "Use the script as a training",
               lambda: use_script(model), "", "train", "Run", "worker form arguments", pages=HERE,
               why_not=lambda: why_no_script(model)),
        Action("run.open_folder", "Open the folder", lambda: open_folder(model), "", "folder",
               "Run", "files directory", pages=HERE,
               why_not=lambda: "" if model.here else "No run is open"),
    ]  # fmt: skip


# commands to the worker


def send(model: RunModel, name: str, args: dict[str, Any] | None, message: str) -> None:
    """Send a command and show its result or the worker's refusal."""
    open_run = model.here
    if open_run is None:
        return

    def done(answer: Any) -> None:
        snack = model.desk.shell.snack
        if not answer.ok:
            snack.say(answer.message or tr("{name} refused", name=open_run.name), level="warning")
        elif message:
            snack.say(message)

    runs = model.desk.engine.runs
    work = runs.command(open_run.run_id, name, json.dumps(args).encode() if args else b"")
    model.desk.command(f"run.{name}", work, done)


def pause(model: RunModel) -> None:
    send(model, "resume" if model.heading.state == "paused" else "pause", None, "")


def stop(model: RunModel) -> None:
    if model.here is not None:
        model.desk.command("run.stop", model.desk.engine.runs.cancel(model.here.run_id))


def use_script(model: RunModel) -> None:
    if model.here is not None:
        model.tables.scriptWanted.emit(model.here.run_id)


def checkpoint(model: RunModel) -> None:
    send(model, "checkpoint", None, "The checkpoint is saved.")


def set_pace(model: RunModel, hz: float) -> None:
    message = (
        tr("At most {hz} steps per second.", hz=formatting.number(hz)) if hz else "Full speed."
    )
    model.figures.set_pace(hz)
    send(model, "max_rate_hz", {"value": hz}, message)


# views


def freeze(model: RunModel) -> None:
    model.pictures.tiles.freeze_all(not model.pictures.tiles.all_frozen)
    model.desk.shell.refresh_actions()


def enlarge(model: RunModel) -> None:
    if model.pictures.enlarged:
        model.pictures.enlarge(model.pictures.enlarged)
    elif model.pictures.tiles.count:
        model.tab = "frames"
        model.pictures.enlarge(model.pictures.tiles.rows[0].key)


def seeds(model: RunModel) -> None:
    """Overlay all runs of the same name or parent, as a band."""
    import asyncio

    from app.run.metric_series import group_of

    open_run = model.here
    if open_run is None or open_run.row is None:
        return
    row = open_run.row
    reader = model.desk.engine.store.reader()

    def done(rows: list[Any]) -> None:
        ids = [other.run_id for other in rows if group_of(other) == group_of(row)]
        if len(ids) < 2:
            model.desk.shell.snack.say("There are no other seeds of this run")
            return
        model.curves.grouped = True
        model.desk.shell.openRun("+".join(sorted(ids)))

    model.desk.command("run.seeds", asyncio.to_thread(reader.runs), done)


# files


def export_path(model: RunModel, what: str) -> Path:
    stem, dot, ending = f"{model.heading.title} {what}".rpartition(".")
    return free_path(model.exports or exports(), stem, dot + ending)


def report_saved(model: RunModel, path: str) -> None:
    if not path or not Path(path).exists():
        model.desk.shell.snack.say("Saving failed", level="error")
        return

    def show() -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))

    model.desk.shell.snack.say(
        tr("Saved {name}.", name=Path(path).name), "Show", show, icon="download"
    )


def export_csv(model: RunModel) -> None:
    """All raw points of the large curve, of every run."""
    import asyncio

    from app.curves.curve_export import write_csv

    if model.curves.main is None:
        return
    lines = list(model.curves.main.curves.lines)
    path = export_path(model, f"{model.curves.main.title}.csv")
    rows = [(line, line.columns()) for line in lines]
    model.desk.command(
        "run.csv",
        asyncio.to_thread(write_csv, path, rows),
        lambda _: report_saved(model, str(path)),
    )


def save_frame(model: RunModel) -> None:
    row = (
        model.pictures.tiles.row(model.pictures.enlarged)
        if model.pictures.enlarged
        else model.pictures.tiles.rows[0]
    )
    if row is None:
        return
    image = model.desk.lanes.feed(row.run_id, row.lane).image
    facts = model.desk.lanes.feed(row.run_id, row.lane).facts
    step = tr(" step {step}", step=facts.step) if facts.step >= 0 else ""
    path = export_path(model, f"{row.title}{step}.png")
    report_saved(model, str(path) if not image.isNull() and image.save(str(path)) else "")


def open_folder(model: RunModel) -> None:
    open_run = model.here
    if open_run is not None:
        open_place(model, str(model.desk.engine.settings.places.runs / open_run.run_id))


def open_offer(model: RunModel, name: str, target: str) -> None:
    """Open what a run left behind: by a page of Mosaic, by its dashboard, else its folder."""
    if name == "replay":
        model.desk.shell.openReplay(model.here.run_id if model.here else "")
    elif name == "tensorboard":
        open_dashboard(model)
    elif name == "video" and QUrl(target).scheme() not in ("http", "https"):
        play_film(model, target)
    else:
        open_place(model, target)
        if name == "wandb" and (command := sync_command(target)):
            show_kept_offline(model, target, command)


def play_film(model: RunModel, path: str) -> None:
    """Play a film over the page, if it is one."""
    if is_film(path):
        model.film.open(path)
    else:
        text = tr("{name} is no film that a player can open", name=Path(path).name)
        model.desk.shell.snack.say(text, level="warning")


def open_dashboard(model: RunModel) -> None:
    run_ids = [run_id for run_id in model.desk.shell.runId.split("+") if run_id]
    dashboards_of(model.desk).open(run_ids)


def show_kept_offline(model: RunModel, target: str, command: str) -> None:
    snack = model.desk.shell.snack
    if is_uploaded(target):
        snack.say("It was uploaded by wandb sync.", icon="external")
        return
    text = tr("Kept offline. {command} uploads it.", command=command)
    snack.say(text, "Copy", lambda: copy(model, command, "The command"), icon="external")


def open_place(model: RunModel, target: str) -> None:
    """Open a folder, the folder of a file, or an address; never a file itself, which may run
    code.
    """
    url = QUrl(target)
    if url.scheme() not in ("http", "https"):
        path = Path(target)
        folder = path if path.is_dir() else path.parent
        if not folder.is_dir():
            model.desk.shell.snack.say(
                tr("{folder} no longer exists", folder=folder), level="warning"
            )
            return
        url = QUrl.fromLocalFile(str(folder))
    if not QDesktopServices.openUrl(url):
        copy(model, url.toLocalFile() or url.toString(), "No program can open this. Its path")


def copy(model: RunModel, text: str, what: str) -> None:
    QGuiApplication.clipboard().setText(text)
    model.desk.shell.snack.say(tr("{what} was copied.", what=what), icon="copy")
