"""Registry of all actions; menus, palette, shortcuts and tests read it.

The upper half is plain Python, the lower half the thin Qt view of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeySequence
from PySide6.QtQml import QmlElement

from app.ui.i18n import retold, tr
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

GROUPS = ("Go to", "Session", "Run", "Library", "Training", "Agents", "View", "Appearance", "App")


def _available() -> str:
    return ""


@dataclass(frozen=True)
class Action:
    """An action. `why_not` returns the reason why it is not available now, or ""."""

    id: str
    text: str
    handler: Callable[[], object]
    shortcut: str = ""
    icon: str = ""
    group: str = "App"
    words: str = ""  # other words a person may type to find it
    why_not: Callable[[], str] = _available
    checked: Callable[[], bool] | None = None
    pages: frozenset[str] = field(default_factory=frozenset)  # none: everywhere
    also: str = ""  # a second key for the same, not printed

    @property
    def enabled(self) -> bool:
        return not self.why_not()


class ActionRegistry:
    """Ids and shortcuts are unique: a clash is a defect and raises at once."""

    def __init__(self, actions: Iterable[Action] = ()) -> None:
        self._actions: dict[str, Action] = {}
        self._defaults: dict[str, str] = {}
        # Keys that a person chose, by action; also of actions that come later.
        self.chosen: dict[str, str] = {}
        self.listeners: list[Callable[[], None]] = []
        for action in actions:
            self.add(action)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions.values())

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, action_id: str) -> bool:
        return action_id in self._actions

    def __getitem__(self, action_id: str) -> Action:
        return self._actions[action_id]

    def add(self, *actions: Action) -> None:
        for action in actions:
            if action.id in self._actions:
                raise ValueError(f"action {action.id} exists")
            rival = self._rival(action)
            if rival:
                raise ValueError(f"{action.id} and {rival.id} both want {action.shortcut}")
            self._actions[action.id] = action
            self._defaults[action.id] = action.shortcut
        for action_id in [action.id for action in actions if action.id in self.chosen]:
            self._put(action_id, self.chosen[action_id])
        self._changed()

    def default(self, action_id: str) -> str:
        return self._defaults[action_id]

    def rebind(self, action_id: str, shortcut: str) -> str:
        """Change the key of an action; returns the reason if the key is taken."""
        refused = self._put(action_id, shortcut)
        if not refused:
            self._changed()
        return refused

    def _put(self, action_id: str, shortcut: str) -> str:
        wanted = replace(self._actions[action_id], shortcut=shortcut)
        rival = self._rival(wanted) if shortcut else None
        if rival is not None:
            return f"{key_words(shortcut)} is the key of \u201c{rival.text}\u201d."
        self._actions[action_id] = wanted
        if shortcut == self._defaults[action_id]:
            self.chosen.pop(action_id, None)
        else:
            self.chosen[action_id] = shortcut
        return ""

    def remove(self, *action_ids: str) -> None:
        for action_id in action_ids:
            self._actions.pop(action_id, None)
        self._changed()

    def trigger(self, action_id: str) -> bool:
        """Trigger an action if available; returns whether it was."""
        action = self._actions[action_id]
        if not action.enabled:
            return False
        action.handler()
        return True

    def _rival(self, new: Action) -> Action | None:
        """Two actions may share a key only on different pages."""
        keys = {new.shortcut, new.also} - {""}
        for other in self:
            if other.id == new.id:
                continue
            apart = new.pages and other.pages and not new.pages & other.pages
            if keys & {other.shortcut, other.also} and not apart:
                return other
        return None

    def _changed(self) -> None:
        for listener in self.listeners:
            listener()


# As keyboards print them, where Qt's word is another.
KEY_NAMES = {"Return": "Enter", "Backspace": "Backspace"}


def key_words(shortcut: str) -> str:
    """`Ctrl+K` as it is printed on keycaps, `Ctrl K`."""
    native = QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)
    words = native.replace("+", " ").replace("  ", " +").split(" ")
    return " ".join(tr(KEY_NAMES[word]) if word in KEY_NAMES else word for word in words)


@QmlElement
@uncreatable("Comes from the registry")
class ActionItem(QObject):
    """One action as QML sees it."""

    changed = Signal()

    def __init__(self, action: Action, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.action = action
        self._actionId = action.id
        self._icon = action.icon
        self._text, self._group = tr(action.text), tr(action.group)
        self._checkable = action.checked is not None
        self._page = ""
        self.take_keys(action)
        self.refresh("")

    def take_keys(self, action: Action) -> None:
        """The same action, with another key."""
        self.action = action
        self._shortcut = action.shortcut
        self._keys = key_words(action.shortcut)
        self._sequences = [key for key in (action.shortcut, action.also) if key]
        self.changed.emit()

    def retell(self) -> None:
        """The same action, in another language."""
        action = self.action
        self._text, self._group = tr(action.text), tr(action.group)
        self._reason = tr(action.why_not())
        self._keys = key_words(action.shortcut)
        self.changed.emit()

    def refresh(self, page: str) -> None:
        action = self.action
        reason = tr(action.why_not())
        checked = bool(action.checked and action.checked())
        live = not reason and (not action.pages or page in action.pages)
        if (reason, checked, live) != (self._reason, self._checked, self._enabled):
            self._reason, self._checked, self._enabled = reason, checked, live
            self.changed.emit()

    actionId = prop(str, "", changed)
    text = prop(str, "", changed)
    icon = prop(str, "", changed)
    group = prop(str, "", changed)
    shortcut = prop(str, "", changed)
    keys = prop(str, "", changed)
    sequences = prop("QVariantList", list, changed)
    enabled = prop(bool, True, changed)
    reason = prop(str, "", changed)
    checkable = prop(bool, False, changed)
    checked = prop(bool, False, changed)

    @Slot()
    def trigger(self) -> None:
        if self._enabled and self.action.enabled:
            self.action.handler()


@QmlElement
@uncreatable("Comes with the shell")
class ActionsModel(QAbstractListModel):
    """All actions in the order of their groups; `refresh` after anything they depend on changed."""

    ITEM = Qt.ItemDataRole.UserRole + 1
    GROUP = Qt.ItemDataRole.UserRole + 2

    def __init__(self, registry: ActionRegistry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.registry = registry
        self._items: list[ActionItem] = []
        self._by_id: dict[str, ActionItem] = {}
        self._page = ""
        registry.listeners.append(self._reload)
        retold(self)
        self._reload()

    def _reload(self) -> None:
        order = {group: index for index, group in enumerate(GROUPS)}
        self.beginResetModel()
        kept = self._by_id
        items: list[ActionItem] = []
        for action in sorted(self.registry, key=lambda a: order.get(a.group, len(order))):
            item = kept.get(action.id)
            if item and item.action is not action and item.action.handler is action.handler:
                # Buttons hold it: only its key is another one.
                item.take_keys(action)
            items.append(item if item and item.action is action else ActionItem(action, self))
        for old in set(kept.values()) - set(items):
            old.deleteLater()
        self._items = items
        self._by_id = {item.action.id: item for item in items}
        self.refresh(self._page)
        self.endResetModel()

    def retell(self) -> None:
        for item in self._items:
            item.retell()

    def refresh(self, page: str | None = None) -> None:
        self._page = self._page if page is None else page
        for item in self._items:
            item.refresh(self._page)

    @property
    def items(self) -> list[ActionItem]:
        return self._items

    @Slot(str, result=ActionItem)
    def item(self, action_id: str) -> ActionItem | None:
        """The action with this id; pages bind their buttons to it."""
        return self._by_id.get(action_id)

    @Slot(str)
    def trigger(self, action_id: str) -> None:
        self._by_id[action_id].trigger()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._items)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        item = self._items[index.row()]
        return item if role == self.ITEM else item.property("group") if role == self.GROUP else None

    def roleNames(self) -> dict[int, QByteArray]:
        return {self.ITEM: QByteArray(b"action"), self.GROUP: QByteArray(b"group")}
