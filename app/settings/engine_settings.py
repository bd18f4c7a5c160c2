"""The engine's settings as sections of the Settings page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from app.shared import error_texts
from app.shell.preferences import Section
from app.ui.i18n import tr
from app.ui.resources import data_root
from core.errors import MosaicError
from core.paths import choose_profile, chosen_profile

if TYPE_CHECKING:
    from app.shell.app_context import AppContext
    from app.shell.shell import ShellModel
    from core.paths import Places
    from core.settings import Settings


class Settled(Protocol):
    settings: Settings
    desk: AppContext
    shell: ShellModel


STORAGE: dict[str, Any] = {
    "properties": {
        "profile": {
            "title": "Profile",
            "type": "string",
            "format": "directory-path",
            "x-restart": True,
            "description": "Holds runs, frames and settings. Takes effect at the next start. "
            "Existing runs stay here. Leave empty for the default folder.",
        },
        "durability": {
            "title": "Saved steps survive",
            "enum": ["normal", "full"],
            "x-labels": ["a crash of Mosaic", "a crash or a power failure"],
            "x-notes": {
                "normal": "faster; a power failure costs the last second at most",
                "full": "syncs the disk at every commit",
            },
        },
        "pictures": {
            "title": "Pictures to save",
            "enum": ["auto", "episodes", "rate:10", "all", "off"],
            "x-labels": ["Automatic", "whole episodes", "10 per second", "every step", "none"],
            "x-notes": {
                "auto": "sessions as displayed; otherwise occasional episodes",
                "all": "drawing takes as long as it needs",
                "off": "only drawable or rebuildable steps can be replayed",
            },
            "description": "Environments drawn from their state need no pictures.",
        },
        "pictures_mb": {
            "title": "Maximum size of pictures per run",
            "type": "integer",
            "minimum": 0,
            "x-unit": "MB",
        },
        "session_clips": {
            "title": "Clips of sessions",
            "enum": ["off", "takeover", "takeover,veto"],
            "x-labels": ["None", "Take-overs", "Take-overs and vetoes"],
            "description": "Short films of what happened next: a strip on the Run page, each a "
            "door to its replay.",
        },
        "keep": {
            "title": "Files of ended runs",
            "enum": ["everything", "balanced", "small", "custom"],
            "x-labels": ["Keep everything", "Balanced", "Small", "By these rules"],
            "x-notes": {
                "everything": "nothing ever makes room",
                "balanced": "5 videos, 50 clips and 5 checkpoints a run, event files of 200 runs, "
                "20 GB of pictures",
                "small": "1 video, 5 clips and 1 checkpoint a run, files of the 20 newest runs of "
                "an agent, for 90 days",
            },
            "description": "Steps, curves and logs always stay. Pinned runs, pinned checkpoints "
            "and files that others refer to never go, nor do files in your own folders.",
        },
        **{
            name: {
                "title": title,
                "type": "integer",
                "minimum": 0,
                "x-automatic": 0,
                "x-advanced": True,
                "description": "Counts if files of ended runs stay by these rules. 0: no limit.",
                **({"x-unit": unit} if unit else {}),
            }
            for name, title, unit in (
                ("keep_videos", "Videos per run", ""),
                ("keep_clips", "Clips per run", ""),
                ("keep_checkpoints", "Newest checkpoints per run", ""),
                ("keep_every", "And every nth checkpoint", ""),
                ("keep_runs", "Runs per agent", ""),
                ("keep_event_runs", "Runs with event files", ""),
                ("keep_pictures_mb", "Pictures of all runs", "MB"),
                ("keep_days", "Files stay for", "days"),
                ("keep_total_mb", "All files of runs", "MB"),
            )
        },
        "compress_days": {
            "title": "Compress logs and event files after",
            "type": "integer",
            "minimum": 0,
            "x-unit": "days",
            "x-advanced": True,
            "description": "Of ended runs. 0: never.",
        },
        "log_lines": {
            "title": "Log lines kept per run",
            "type": "integer",
            "minimum": 1,
            "x-restart": True,
        },
        "batch_steps": {
            "title": "Steps per batch",
            "type": "integer",
            "minimum": 1,
            "maximum": 65536,
            "x-advanced": True,
        },
        "flush_ms": {
            "title": "Send a batch after",
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
            "title": "Maximum concurrent runs",
            "type": "integer",
            "minimum": 0,
            "maximum": 256,
            "x-automatic": 0,
            "description": "Automatic is one per CPU slot. Other runs wait in the queue.",
        },
        "cpu_slots": {
            "title": "CPU slots",
            "type": "integer",
            "minimum": 0,
            "maximum": 1024,
            "x-automatic": 0,
            "description": "Automatic is one per CPU, four at least.",
        },
        "grace_ms": {
            "title": "Time to stop",
            "type": "integer",
            "minimum": 0,
            "maximum": 600_000,
            "x-unit": "ms",
            "description": "After that Mosaic kills the worker and everything it started.",
        },
        "sandbox": {
            "title": "Sandbox",
            "enum": ["no", "yes", "network"],
            "x-labels": ["Off", "Without network", "With network"],
            "description": "For sessions, evaluations, workers and their deciders: each writes "
            "its own folder only and can't read the profile. Not for your own commands.",
        },
        "on_close": {
            "title": "Live runs when Mosaic closes",
            "enum": ["ask", "keep", "stop"],
            "x-labels": ["Ask", "Keep running", "Stop"],
        },
    }
}

SCREEN: dict[str, Any] = {
    "properties": {
        "frame_rate": {
            "title": "Frame rate of a tile",
            "type": "integer",
            "minimum": 1,
            "maximum": 120,
            "x-unit": "Hz",
            "description": "Every step is recorded, even if it is not drawn.",
        },
        "lifted": {
            "title": "Don't limit drawing",
            "type": "boolean",
            "description": "Otherwise drawing takes at most 5 % of a training's time.",
        },
    }
}

NETWORK: dict[str, Any] = {
    "properties": {
        "bind": {
            "title": "Address for external workers",
            "type": "string",
            "x-restart": True,
            "description": "Addresses outside this machine need a certificate.",
        },
        "port": {
            "title": "Port",
            "type": "integer",
            "minimum": -1,
            "maximum": 65535,
            "x-restart": True,
            "description": "0: no port, local access only. -1: any free port.",
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

    def apply(key: str, value: Any) -> str:
        return change_setting(owner, key, value)

    places = owner.settings.places

    def read_storage() -> dict[str, Any]:
        profile = chosen_profile(places.data) or str(places.profile)
        return {**read(STORAGE["properties"])(), "profile": profile}

    def apply_storage(key: str, value: Any) -> str:
        if key == "profile":
            return refusal(lambda: choose_profile(places.data, str(value or "")))
        return apply(key, value)

    def apply_interpreter(key: str, value: Any) -> str:
        from core.workers.interpreters import set_interpreter

        return refusal(lambda: set_interpreter(places, key, str(value or "").strip()))

    def read_runs() -> dict[str, Any]:
        on_close = owner.shell.state.get("on_close", "ask")
        return {**read(RUNS["properties"])(), "on_close": on_close}

    def apply_runs(key: str, value: Any) -> str:
        if key == "on_close":
            owner.shell.set_on_close(value)
            return ""
        return apply(key, value)

    def read_screen() -> dict[str, Any]:
        get = owner.shell.state.get
        return {name: get(name, default) for name, default in SCREEN_DEFAULTS.items()}

    return [
        Section(
            "storage",
            "Storage",
            "disk",
            "Location and durability of runs. Applies to new runs.",
            STORAGE,
            read_storage,
            apply_storage,
        ),
        Section(
            "runs",
            "Runs",
            "train",
            "How many runs work at the same time, and how they end.",
            RUNS,
            read_runs,
            apply_runs,
        ),
        Section(
            "interpreters",
            "Interpreters",
            "terminal",
            "Each worker has its own Python. Changes apply to new runs.",
            interpreter_schema(),
            lambda: read_interpreters(places),
            apply_interpreter,
        ),
        Section(
            "screen",
            "Screen",
            "eye",
            "How often pictures are drawn. Changes apply immediately.",
            SCREEN,
            read_screen,
            owner.shell.state.put,
        ),
        Section(
            "network",
            "Network",
            "link",
            "By default only programs on this machine can reach Mosaic.",
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
                "description": tr(
                    "Leave empty for Mosaic's own: mosaic workers install {name}.", name=name
                ),
            }
            for name in bundled_workers()
        }
    }


def read_interpreters(places: Places) -> dict[str, Any]:
    from core.workers.interpreters import interpreters

    return dict.fromkeys(bundled_workers(), "") | interpreters(places)


def refusal(work: Callable[[], None]) -> str:
    """Do this; the words of the error where it was refused."""
    try:
        work()
    except MosaicError as error:
        return error_texts.told(error)
    return ""


def change_setting(owner: Settled, key: str, value: Any) -> str:
    """Check, store, and hand to the engine where it can follow; returns why it was refused."""
    from core.settings import save_settings, with_values

    try:
        settings = with_values(owner.settings, {key: value})
    except MosaicError as error:
        return error_texts.told(error)
    owner.settings = settings
    save_settings(settings)
    if owner.desk.ready:
        owner.desk.engine.change(settings)
    return ""
