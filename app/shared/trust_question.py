"""The permission question before a file runs code, and its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import error_texts
from app.shared.state_text import upper
from app.shell.app_context import AppContext
from app.shell.preferences import Section
from app.ui.action_registry import Action
from app.ui.i18n import counted, tr
from app.ui.qt_property import prop, uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.paths import Places
    from core.trust.trusted import Question

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# The sheet scrolls: what would run is not hidden behind other things, nor at the end of a line.
SHOWN = 200
LONGEST = 4_000


@QmlElement
@uncreatable("Comes with the session")
class TrustModel(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._question: Question | None = None
        self._again: Callable[[], object] | None = None
        desk.ask = self.ask
        desk.shell.registry.add(
            Action("app.trust", "Trust and continue", self.allow, icon="check", group="App",
                   why_not=self._nothing_asked),
            Action("app.distrust", "Don't trust", self.leave, icon="close", group="App",
                   why_not=self._nothing_asked),
        )  # fmt: skip

    @Property(bool, notify=changed)
    def asked(self) -> bool:
        return self._question is not None

    title = prop(str, "", changed)
    lines = prop("QVariantList", list, changed)
    more = prop(str, "", changed)

    def ask(self, error: MosaicError, again: Callable[[], object]) -> bool:
        """Ask the person if necessary; returns whether it was. Drops an earlier unanswered
        question.
        """
        from core.trust.trusted import NotTrusted

        if not isinstance(error, NotTrusted):
            return False
        self._question, self._again = error.question, again
        powers = error.question.powers
        self._title = tr("Let {source} run this?", source=error.question.source)
        self._lines = [_whole(upper(power.sentence)) for power in powers[:SHOWN]]
        left = len(powers) - SHOWN
        self._more = (
            tr("and {things} more", things=counted(left, "thing", "things")) if left > 0 else ""
        )
        self._notify()
        return True

    @Slot()
    def allow(self) -> None:
        from core.trust.trusted import TrustList

        question, again = self._question, self._again
        if question is None:
            return
        self.leave()
        try:
            TrustList(self.desk.engine.settings.places).grant(question)
        except (MosaicError, OSError) as error:
            self.desk.shell.snack.say(error_texts.told(error), level="error")
            return
        if again is not None:
            again()

    @Slot()
    def leave(self) -> None:
        self._question = self._again = None
        self._notify()

    def _notify(self) -> None:
        self.changed.emit()
        self.desk.shell.refresh_actions()

    def _nothing_asked(self) -> str:
        return "" if self.asked else "Only while a file asks to run something"


def _whole(sentence: str) -> str:
    """As long as an eye can bear; the rest is counted."""
    left = len(sentence) - LONGEST
    if left <= 0:
        return sentence
    more = tr("and {things} more", things=counted(left, "character", "characters"))
    return f"{sentence[:LONGEST]}… ({more})"


def trust_section(desk: AppContext, places: Places) -> Section:
    """Allowed items as a section of switches: turning one off withdraws the permission."""

    def known() -> dict[str, Any]:
        from core.trust.trusted import TrustList

        try:
            return {entry.digest: entry for entry in TrustList(places).list()}
        except MosaicError:
            return {}

    def schema() -> dict[str, Any]:
        return {
            "properties": {
                digest: {
                    "title": entry.source,
                    "type": "boolean",
                    "description": "; ".join(f"{kind}: {what}" for kind, what, _ in entry.powers),
                }
                for digest, entry in known().items()
            }
        }

    def apply(digest: str, on: Any) -> None:
        from core.trust.trusted import TrustList

        if on:
            return
        try:
            gone = TrustList(places).withdraw(digest)
        except MosaicError as error:
            desk.shell.snack.say(error_texts.told(error), level="error")
            return
        desk.shell.snack.say(tr("{source} is no longer trusted", source=gone.source))

    return Section(
        "trust",
        "Trust",
        "shield",
        "Code from files that you allowed to run. A permission ends when the files change;"
        " turn it off to withdraw it.",
        schema,
        lambda: dict.fromkeys(known(), True),
        apply,
        "Nothing was allowed yet. Mosaic asks before it runs code from a file or folder.",
    )
