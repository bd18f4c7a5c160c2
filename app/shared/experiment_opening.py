"""Experiment files that a person opens on a page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.shared import error_texts
from core.compare.experiment import Experiment
from core.compare.experiment_text import read
from core.edited_text import read_text
from core.errors import MosaicError
from core.trust.trusted import NotTrusted


async def open_experiment(path: Path, begin: Callable[[Experiment, Path], Awaitable[None]]) -> str:
    """Read the file and begin with its folder; returns the error for the page, if any."""
    try:
        text = await asyncio.to_thread(read_text, path)
        await begin(read(text, path.name), path.parent)
    except NotTrusted:
        raise
    except (MosaicError, OSError, UnicodeDecodeError) as error:
        return error_texts.told(error)
    return ""
