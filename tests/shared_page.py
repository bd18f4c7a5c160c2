"""A shared page without a browser: its script runs on a stand-in of a document."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from PySide6.QtQml import QJSEngine

DOCUMENT = Path(__file__).with_name("tiny_document.js").read_text()


class Markup(HTMLParser):
    """Elements and attributes of a page, and what its scripts and styles hold."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.inside: dict[str, list[str]] = {"script": [], "style": [], "title": []}
        self._open = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self._open = tag
        if tag in self.inside:
            self.inside[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open in self.inside:
            self.inside[self._open][-1] += data


class Player:
    """Plays a page: keys, time, and what it shows."""

    def __init__(self, text: str, hash_: str = "") -> None:
        self.markup = Markup(text)
        record, script = self.markup.inside["script"]
        self.record: dict[str, Any] = json.loads(record)
        self._engine = QJSEngine()
        ids = [attrs["id"] for _, attrs in self.markup.tags if "id" in attrs]
        self._run(DOCUMENT)
        self._run(f"document.begin({json.dumps(ids)}, {json.dumps(record)}, {json.dumps(hash_)})")
        self._run(script)

    def _run(self, code: str) -> None:
        self._value(f"{code}\nundefined")

    def _value(self, code: str) -> str:
        value = self._engine.evaluate(code)
        assert not value.isError(), f"{value.toString()} ({value.property('lineNumber').toInt()})"
        return value.toString()

    def press(self, key: str, shift: bool = False, on: str = "BODY") -> None:
        self._run(f"document.press({json.dumps(key)}, {json.dumps(shift)}, {json.dumps(on)})")

    def click(self, name: str) -> None:
        self._run(f"document.getElementById({json.dumps(name)}).onclick()")

    def choose(self, name: str, value: str) -> None:
        code = f"document.choose({json.dumps(name)}, {json.dumps(value)})"
        self._run(code)

    def wait(self, ms: float) -> None:
        """Time goes on, one picture of a screen after another."""
        self._run(f"document.wait({ms})")

    def text(self, name: str) -> str:
        return self._value(f"document.getElementById({json.dumps(name)}).textContent")

    def attribute(self, name: str, attribute: str) -> str:
        code = f"document.getElementById({json.dumps(name)}).attributes[{json.dumps(attribute)}]"
        return self._value(code)

    def drawn(self) -> list[list[str]]:
        """Symbols of each cell of the board."""
        return json.loads(self._value("JSON.stringify(document.cells())"))

    def tags(self, name: str) -> list[str]:
        code = f"JSON.stringify(document.tags({json.dumps(name)}))"
        return json.loads(self._value(code))


def policy(markup: Markup) -> dict[str, str]:
    """The directives of its Content-Security-Policy."""
    [content] = [
        attrs["content"]
        for tag, attrs in markup.tags
        if tag == "meta" and attrs.get("http-equiv") == "Content-Security-Policy"
    ]
    return dict(re.split(r"\s+", part.strip(), maxsplit=1) for part in content.split(";"))
