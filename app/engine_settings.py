"""The engine's settings as sections of the Settings page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from app.preferences import Section
from app.resources import data_root
from core.errors import MosaicError
from core.paths import choose_profile, chosen_profile

if TYPE_CHECKING:
    from app.desk import Desk
    from app.shell import ShellModel
    from core.paths import Places
    from core.settings import Settings


class Settled(Protocol):
    settings: Settings
    desk: Desk
    shell: ShellModel


STORAGE: dict[str, Any] = {
    "properties": {
        "profile": {
            "title": "Profile",
            "type": "string",
            "format": "directory-path",
            "x-restart": True,
            "description": "Runs, frames and settings live here. Another folder is used from the "
            "next start on; what is here stays. Empty: the usual place.",
        },
        "durability": {
            "title": "An acknowledged step survives",
            "enum": ["normal", "full"],
            "x-labels": ["the death of every process", "power loss too"],
            "x-notes": {"normal": "faster", "full": "a disk sync a commit"},
        },
        "pictures": {
            "title": "Pictures kept of a run",
            "enum": ["auto", "episodes", "rate:10", "all", "off"],
            "x-labels": ["as it suits", "whole episodes", "10 a second", "every step", "none"],
            "x-notes": {
                "auto": "what is played as it is seen; of the rest an episode now and then",
                "all": "rendering takes what it needs",
                "off": "only what can be drawn or rebuilt is seen again",
            },
            "description": "Environments that are drawn from their state need none.",
        },
        "pictures_mb": {
            "title": "Pictures of a run may fill",
            "type": "integer",
            "minimum": 0,
            "x-unit": "MB",
        },
        "log_lines": {
            "title": "Log lines kept of a run",
            "type": "integer",
            "minimum": 1,
            "x-restart": True,
        },
        "batch_steps": {
            "title": "Steps in a batch",
            "type": "integer",
            "minimum": 1,
            "maximum": 65536,
            "x-advanced": True,
        },
        "flush_ms": {
            "title": "A batch leaves after",
            "type": "integer",
            "minimum": 1,
            "maximum": 10_000,
            "x-unit": "ms",
            "x-advanced": True,
        },
    }
}

RUNS: dict[str, Any] = {
    "properties": {
        "max_concurrent_runs": {
            "title": "Runs at the same time",
            "type": "integer",
            "minimum": 0,
            "maximum": 256,
            "description": "0: as many as there are CPU slots. More wait in the queue.",
        },
        "cpu_slots": {
            "title": "CPU slots",
            "type": "integer",
            "minimum": 0,
            "maximum": 1024,
            "description": "0: as many as the machine has.",
        },
        "grace_ms": {
            "title": "A stopped worker may take",
            "type": "integer",
            "minimum": 0,
            "maximum": 600_000,
            "x-unit": "ms",
            "description": "After that it is killed with everything it started.",
        },
        "on_close": {
            "title": "When Mosaic closes, live runs",
            "enum": ["ask", "keep", "stop"],
            "x-labels": ["ask me", "go on", "are stopped"],
        },
    }
}

SCREEN: dict[str, Any] = {
    "properties": {
        "frame_rate": {
            "title": "Frames a second of a tile",
            "type": "integer",
            "minimum": 1,
            "maximum": 120,
            "x-unit": "Hz",
            "description": "Every step is recorded, whatever is drawn.",
        },
        "lifted": {
            "title": "Let watching take what it needs",
            "type": "boolean",
            "description": "Otherwise a training gives at most 5 % of its time to be watched.",
        },
    }
}

NETWORK: dict[str, Any] = {
    "properties": {
        "bind": {
            "title": "Address for external workers",
            "type": "string",
            "x-restart": True,
            "description": "Anything but this machine needs a certificate.",
        },
        "port": {
            "title": "Port",
            "type": "integer",
            "minimum": 0,
            "maximum": 65535,
            "x-restart": True,
            "description": "0: any free one.",
        },
        "tls_certificate": {
            "title": "Certificate",
            "type": "string",
            "format": "file-path",
            "x-restart": True,
            "x-advanced": True,
        },
        "tls_key": {
            "title": "Key",
            "type": "string",
            "format": "file-path",
            "x-restart": True,
            "x-advanced": True,
        },
    }
}

SCREEN_DEFAULTS = {"frame_rate": 30, "lifted": False}


def engine_sections(owner: Settled) -> list[Section]:
    def read(names: Mapping[str, Any]) -> Callable[[], dict[str, Any]]:
        return lambda: {
            name: getattr(owner.settings, name) for name in names if hasattr(owner.settings, name)
        }

    def apply(key: str, value: Any) -> None:
        change_setting(owner, key, value)

    places = owner.settings.places

    def read_storage() -> dict[str, Any]:
        profile = chosen_profile(places.data) or str(places.profile)
        return {**read(STORAGE["properties"])(), "profile": profile}

    def apply_storage(key: str, value: Any) -> None:
        if key == "profile":
            said(lambda: choose_profile(places.data, str(value or "")))
        else:
            apply(key, value)

    def apply_interpreter(key: str, value: Any) -> None:
        from core.runs.environments import set_interpreter

        said(lambda: set_interpreter(places, key, str(value or "").strip()))

    def said(work: Callable[[], None]) -> None:
        try:
            work()
        except MosaicError as error:
            owner.shell.snack.say(str(error), level="error")

    def read_runs() -> dict[str, Any]:
        kept = owner.shell.state.get("on_close", "ask")
        return {**read(RUNS["properties"])(), "on_close": kept}

    def apply_runs(key: str, value: Any) -> None:
        if key == "on_close":
            owner.shell.set_on_close(value)
        else:
            apply(key, value)

    def read_screen() -> dict[str, Any]:
        get = owner.shell.state.get
        return {name: get(name, default) for name, default in SCREEN_DEFAULTS.items()}

    return [
        Section(
            "storage",
            "Storage",
            "disk",
            "Where runs are kept, and how safely. Runs that start from now on take it up.",
            STORAGE,
            read_storage,
            apply_storage,
        ),
        Section(
            "runs",
            "Runs",
            "train",
            "How much happens at once, and how a run ends.",
            RUNS,
            read_runs,
            apply_runs,
        ),
        Section(
            "interpreters",
            "Interpreters",
            "terminal",
            "Workers have Pythons of their own. Another one is used by what starts from now on.",
            interpreter_schema(),
            lambda: read_interpreters(places),
            apply_interpreter,
        ),
        Section(
            "screen",
            "Screen",
            "eye",
            "What is drawn of what happens. Every change applies at once.",
            SCREEN,
            read_screen,
            owner.shell.state.put,
        ),
        Section(
            "network",
            "Network",
            "link",
            "Only programs on this machine reach Mosaic unless you say otherwise.",
            NETWORK,
            read(NETWORK["properties"]),
            apply,
        ),
    ]


def bundled_workers() -> list[str]:
    return sorted(path.parent.name for path in (data_root() / "workers").glob("*/worker.toml"))


def interpreter_schema() -> dict[str, Any]:
    return {
        "properties": {
            name: {
                "title": name,
                "type": "string",
                "format": "file-path",
                "description": f"Empty: its own, made by mosaic workers install {name}.",
            }
            for name in bundled_workers()
        }
    }


def read_interpreters(places: Places) -> dict[str, Any]:
    from core.runs.environments import interpreters

    return dict.fromkeys(bundled_workers(), "") | interpreters(places)


def change_setting(owner: Settled, key: str, value: Any) -> None:
    """Checked, stored, and taken up by the engine at once where it can."""
    from core.settings import save_settings, with_values

    try:
        settings = with_values(owner.settings, {key: value})
    except MosaicError as error:
        owner.shell.snack.say(str(error), level="error")
        return
    owner.settings = settings
    save_settings(settings)
    if owner.desk.ready:
        owner.desk.engine.change(settings)
