"""Writes a collected record as one page that opens anywhere: no server, no network, no markup of
strangers.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.renderers import vector_sprites
from app.replay.share_record import SharedRecord
from app.ui.i18n import tr
from app.ui.resources import data_root
from app.ui.theme import tokens
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.exchange.public import Public

#: Names of the page's colours, and the tokens that they are.
COLOURS = {
    "well": "bg.well", "window": "bg.window", "panel": "bg.panel", "card": "bg.card",
    "hover": "bg.hover", "hair": "line.hair", "strong": "line.strong", "hi": "text.hi",
    "mid": "text.mid", "low": "text.low", "accent": "accent.solid", "on-accent": "accent.onSolid",
    "human": "human.solid", "agent": "agent.solid", "supervisor": "supervisor.solid",
    "warning": "warning.solid", "veto": "veto.solid",
}  # fmt: skip


def page_of(record: SharedRecord, language: str = "en", public: Public | None = None) -> str:
    """The whole page as text."""
    page, texts = record.page, record.texts
    if public is not None:
        texts = [public.text(text) for text in texts]
        page = {**page, **{name: public.text(page[name]) for name in ("title", "subtitle")}}
    symbols, lit = _symbols(record)
    content: dict[str, Any] = {
        "page": page,
        "texts": texts,
        "labels": labels(),
        "lit": lit,
        "side": vector_sprites.SIDE,
        "sprites": record.sprites,
    }
    style, script = _styles(), _resource("page.js")
    policy = (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    return _resource("page.html").format(
        language=html.escape(language, quote=True),
        policy=policy,
        title=html.escape(page["title"]),
        subtitle=html.escape(page["subtitle"]),
        noscript=html.escape(tr("This page plays a recorded game. It needs JavaScript.")),
        style=style,
        symbols=symbols,
        record=as_script(content),
        script=script,
    )


def write(path: Path, text: str) -> int:
    """Writes the page whole or not at all; returns its bytes."""
    # Half of a pair of a name can't be written.
    raw = text.encode("utf-8", "replace")
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_bytes(raw)
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise MosaicError(
            f"{path} can't be written: {error.strerror}", "Choose another file"
        ) from error
    return len(raw)


def as_script(content: Any) -> str:
    """JSON that can't end the element that it is in, nor begin another."""
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def labels() -> dict[str, Any]:
    """Texts of the page itself."""
    return {
        "step": tr("Step {step} of {last}", step="{step}", last="{last}"),
        "facts": tr("Step"),
        "decisions": tr("Decisions"),
        "mind": tr("What the agent thought"),
        "beliefs": tr("Beliefs of {name}", name="{name}"),
        "gone": tr("no longer"),
        "came": tr("new"),
        "more": tr("and {count} more", count="{count}"),
        "worth": tr("Worth of the position: {value}", value="{value}"),
        "seen": tr("Observation"),
        "returns": tr("Return so far"),
        "scores": tr("Return by episode"),
        "words": tr("The position in words"),
        "keys": tr("Keys"),
        "jump": tr("Jump to a mark"),
        "nomarks": tr("No marks in this episode"),
        "episode": tr("Episode"),
        "speed": tr("Speed"),
        "position": tr("Position in the episode"),
        "first": tr("First step"),
        "back": tr("Step back"),
        "play": tr("Play"),
        "pause": tr("Pause"),
        "on": tr("Step forward"),
        "last": tr("Last step"),
        "light": tr("Light"),
        "dark": tr("Dark"),
        "keylist": [
            [tr("Space"), tr("Play or pause")],
            ["← →", tr("Step; with Shift ten steps")],
            ["Home, End", tr("First and last step")],
            ["Page Up, Page Down", tr("Episode before and after")],
            [", .", tr("Slower and faster")],
            ["P, N", tr("Mark before and after")],
            ["T", tr("Dark or light")],
        ],
    }


def _symbols(record: SharedRecord) -> tuple[str, list[str]]:
    """Sprites and backgrounds; those that look otherwise in light are there twice, by name."""
    side = vector_sprites.SIDE
    sprites = [
        _drawn(f"s{number}", side, side, lambda theme, mark, key=key: (
            vector_sprites.sprite(key, theme, mark)
        ))
        for number, key in enumerate(record.sprites)
    ]  # fmt: skip
    grounds = [
        _drawn(f"g{number}", *vector_sprites.size(vector_sprites.geometry(scene)),
               lambda theme, mark, scene=scene: vector_sprites.ground(scene, theme, mark))
        for number, scene in enumerate(record.grounds)
    ]  # fmt: skip
    drawn = sprites + grounds
    return "".join(text for text, _ in drawn), [name for _, name in drawn if name]


def _drawn(name: str, wide: int, high: int, draw: Callable[[str, str], str]) -> tuple[str, str]:
    """The symbols of a drawing, and the name of that for the light theme if there is one."""
    box = f'viewBox="0 0 {wide} {high}"'
    dark, light = draw("dark", f"{name}-"), draw("light", f"{name}-")
    symbol = f'<symbol id="{name}" {box}>{dark}</symbol>'
    if light == dark:
        return symbol, ""
    other = f"{name}-light"
    light = draw("light", f"{other}-")
    return f'{symbol}<symbol id="{other}" {box}>{light}</symbol>', other


def _styles() -> str:
    themes = {theme: _theme(theme) for theme in ("dark", "light")}
    return (
        f":root{{color-scheme:dark;{themes['dark']}}}"
        f'@media (prefers-color-scheme:light){{:root:not([data-theme="dark"])'
        f"{{color-scheme:light;{themes['light']}}}}}"
        f':root[data-theme="light"]{{color-scheme:light;{themes["light"]}}}' + _resource("page.css")
    )


def _theme(theme: str) -> str:
    known = tokens()["theme"][theme]
    values: list[str] = []
    for name, reference in COLOURS.items():
        group, _, part = reference.partition(".")
        values.append(f"--{name}:{known[group][part]}")
    return ";".join(values)


def _resource(name: str) -> str:
    return data_root().joinpath("resources", "share", name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
