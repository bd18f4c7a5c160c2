"""Colours for AgentSpeak. `spans` is pure; the highlighter puts it on a document."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtGui import QColor, QSyntaxHighlighter, QTextCharFormat, QTextDocument

KEYWORDS = frozenset(
    ("not", "true", "false", "if", "else", "elif", "while", "for", "div", "mod", "include",
     "begin", "end", "namespace", "self", "percept")
)  # fmt: skip
#: What a review may be answered with.
VERDICTS = frozenset(
    ("approve", "veto", "replace", "allow", "defer", "end_episode", "annotate", "set_param")
)
KINDS = ("comment", "text", "label", "trigger", "variable", "number", "keyword", "verdict",
         "operator", "action")  # fmt: skip
_TOKEN = re.compile(
    r"""
    (?P<comment>//.*|\#.*)
    |(?P<open>/\*)
    |(?P<text>"(?:\\.|[^"\\])*"?)
    |(?P<label>@[a-zA-Z]\w*)
    |(?P<trigger>[+\-^]{1,2}[!?]?(?=[a-z_~]))
    |(?P<operator><-|:-|\\==|==|>=|<=|:(?!:)|&|\||;|!!?|\?)
    |(?P<action>\.[a-z]\w*(?:\.\w+)*|[a-z]\w*(?:\.[a-z]\w*)+)
    |(?P<word>[a-z]\w*)
    |(?P<variable>[A-Z]\w*|_\w*)
    |(?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
    """,
    re.VERBOSE,
)


def spans(line: str, inside: bool = False) -> tuple[list[tuple[int, int, str]], bool]:
    """Start, length and kind of what is coloured. `inside`: a comment goes on from the line before;
    answers whether one goes on into the next."""
    ranges: list[tuple[int, int, str]] = []
    at = 0
    if inside:
        end = line.find("*/")
        if end < 0:
            return [(0, len(line), "comment")] if line else [], True
        ranges.append((0, end + 2, "comment"))
        at = end + 2
    while (match := _TOKEN.search(line, at)) is not None:
        kind = match.lastgroup or ""
        start, at = match.span()
        if kind == "open":
            end = line.find("*/", at)
            if end < 0:
                ranges.append((start, len(line) - start, "comment"))
                return ranges, True
            at = end + 2
            ranges.append((start, at - start, "comment"))
            continue
        if kind == "word":
            word = match.group()
            kind = "keyword" if word in KEYWORDS else "verdict" if word in VERDICTS else ""
        if kind:
            ranges.append((start, at - start, kind))
    return ranges, False


class Highlighter(QSyntaxHighlighter):
    """Its colours are the theme's; one place may be marked as wrong."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._formats: dict[str, QTextCharFormat] = {}
        self._wrong = (-1, 0)
        self._ink = QColor()

    def paint(self, colours: Mapping[str, Any]) -> None:
        self._formats = {}
        for kind in KINDS:
            made = QTextCharFormat()
            made.setForeground(QColor(colours.get(kind, colours.get("word"))))
            self._formats[kind] = made
        self._ink = QColor(colours.get("wrong"))
        self.rehighlight()

    def mark(self, line: int, column: int) -> None:
        """From 1; a line of 0 marks nothing."""
        before, self._wrong = self._wrong, (line - 1, max(0, column - 1))
        for number in {before[0], line - 1}:
            block = self.document().findBlockByNumber(number)
            if number >= 0 and block.isValid():
                self.rehighlightBlock(block)

    def highlightBlock(self, text: str) -> None:
        ranges, inside = spans(text, self.previousBlockState() == 1)
        self.setCurrentBlockState(int(inside))
        for start, length, kind in ranges:
            made = self._formats.get(kind)
            if made is not None:
                self.setFormat(start, length, made)
        if self.currentBlock().blockNumber() == self._wrong[0]:
            self._underline(text, ranges)

    def _underline(self, text: str, ranges: Sequence[tuple[int, int, str]]) -> None:
        at = min(self._wrong[1], max(0, len(text) - 1))
        word = re.match(r"\w+|\W", text[at:])
        made = QTextCharFormat(self.format(at))
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        made.setUnderlineColor(self._ink)
        made.setForeground(self._ink)
        self.setFormat(at, len(word.group()) if word else 1, made)
