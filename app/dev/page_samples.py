"""Made-up but plausible content for previews and tests of the look only."""

from __future__ import annotations

import logging
from typing import Any

from app.forms.form_model import FormModel
from app.shell.log_drawer import LogLine
from app.shell.preferences import DiskPart, Section
from app.shell.shell import ShellModel

START_NS = 1_763_460_000_000_000_000

TRAINING_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["worker", "environment", "steps", "seeds"],
    "properties": {
        "worker": {"title": "Worker", "enum": ["CleanRL PPO", "CleanRL DQN", "Any command"],
                   "default": "CleanRL PPO"},
        "environment": {"title": "Environment", "type": "string", "default": "LunarLander-v3"},
        "steps": {"title": "Steps", "type": "integer", "minimum": 1, "default": 2_000_000},
        "seeds": {"title": "Seeds", "type": "array", "items": {"type": "integer", "minimum": 0},
                  "minItems": 1, "default": [1, 2, 3, 4, 5]},
        "learning_rate": {"title": "Learning rate", "type": "number", "exclusiveMinimum": 0,
                          "default": 0.0003},
        "target": {"title": "Stop at a return of", "anyOf": [{"type": "number"}, {"type": "null"}],
                   "description": "If empty, it runs to the last step."},
        "checkpoint": {"title": "Start from", "type": ["string", "null"], "format": "file-path",
                       "x-advanced": True},
        "tags": {"title": "Tags", "type": "array", "items": {"type": "string"},
                 "default": ["paper", "lander"], "x-advanced": True},
        "anneal": {"title": "Anneal the learning rate", "type": "boolean", "default": True,
                   "x-advanced": True},
        "network": {"title": "Network", "type": "object", "x-advanced": True, "properties": {
            "layers": {"title": "Layers", "type": "integer", "minimum": 1, "maximum": 8,
                       "default": 2},
            "activation": {"title": "Activation", "enum": ["tanh", "relu"], "default": "tanh"},
        }},
    },
}  # fmt: skip

STORAGE_SCHEMA: dict[str, Any] = {
    "properties": {
        "profile": {"title": "Profile", "type": "string", "format": "directory-path",
                    "description": "Runs, frames and settings live here.", "x-restart": True},
        "durability": {"title": "Saved steps survive", "enum": ["normal", "full"],
                       "x-labels": ["a crash of Mosaic", "a crash or a power failure"],
                       "x-notes": {"normal": "faster", "full": "3 ms a commit"}},
        "limit": {"title": "Maximum disk use", "type": ["number", "null"], "minimum": 1,
                  "x-unit": "GB", "description": "Leave empty for no limit."},
        "keep_days": {"title": "Keep frames for", "type": "integer", "minimum": 1,
                      "maximum": 3650, "x-unit": "days"},
        "observations": {"title": "Keep whole observations", "type": "boolean",
                         "description": "Above 1 KiB only a hash and the shape are kept."},
        "batch": {"title": "Steps per batch", "type": "integer", "minimum": 1, "maximum": 4096,
                  "x-advanced": True},
        "flush_ms": {"title": "Send a batch after", "type": "number", "minimum": 1,
                     "x-unit": "ms", "x-advanced": True},
    }
}  # fmt: skip

STORAGE_VALUES: dict[str, Any] = {
    "profile": "/home/ada/.local/share/mosaic",
    "durability": "normal",
    "limit": 20.0,
    "keep_days": 30,
    "observations": False,
    "batch": 64,
    "flush_ms": 20.0,
}


def storage_section(values: dict[str, Any]) -> Section:
    return Section(
        "storage",
        "Storage",
        "disk",
        "Location and durability of runs.",
        STORAGE_SCHEMA,
        lambda: values,
        lambda key, value: values.update({key: value}),
    )


def workers_section() -> Section:
    return Section(
        "workers",
        "Workers",
        "terminal",
        "Interpreters for trainings.",
        {"properties": {"interpreters": {"title": "Interpreters", "type": "array", "items": {
            "type": "string"}, "x-placeholder": "Add a path"}}},
        lambda: {"interpreters": ["/usr/bin/python3.11", "~/venvs/rl/bin/python"]},
        lambda _key, _value: None,
    )  # fmt: skip


def log_lines(count: int = 60) -> list[LogLine]:
    texts = (
        (logging.INFO, "global_step=1560000, episodic_return=240.1, SPS=3412"),
        (logging.INFO, "checkpoint saved to checkpoints/1560000.pt (0.8 MB)"),
        (logging.DEBUG, "credit returned, 192 of 256 free"),
        (logging.WARNING, "Seed 4 fell by 30 after 1.2 M steps"),
        (logging.INFO, "episode 4,120 ended after 312 steps"),
        (logging.ERROR, "CUDA out of memory. Tried to allocate 512 MiB"),
    )
    runs = ("ppo-lander", "dqn-lander", "ppo-breakout", "")
    return [
        LogLine(
            START_NS + index * 1_370_000_000,
            *texts[index % len(texts)],
            run=runs[index % 4],
            worker=f"worker {index % 3 + 1}" if runs[index % 4] else "mosaic",
        )
        for index in range(count)
    ]


def fill(shell: ShellModel) -> None:
    """Fill a shell with typical content."""
    shell.status.show(
        connected=True,
        state="Connected",
        workers=9,
        rowsPerS=20140.0,
        cpuPct=86.0,
        watchPct=0.4,
    )
    shell.show_badge("train", "3")
    shell.log.add(log_lines())
    shell.preferences.add(storage_section(dict(STORAGE_VALUES)), workers_section())
    shell.preferences.choose("storage")
    shell.preferences.show_disk(
        [
            DiskPart("Steps", 1_420_000_000, 0),
            DiskPart("Frames and video", 1_180_000_000, 1),
            DiskPart("Checkpoints", 430_000_000, 2),
            DiskPart("Logs", 70_000_000, 3),
        ],
        20_000_000_000,
    )


def gallery_form() -> FormModel:
    """The form of the gallery, with one thing to fix."""
    form = FormModel(TRAINING_SCHEMA)
    form.setText("learning_rate", "-0.0003")
    return form
