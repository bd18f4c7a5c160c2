"""Settings > Shortcuts: the key of every act, changed in place; a key belongs to one act alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QKeySequence

from app.shell.preferences import Section
from app.ui.action_registry import GROUPS, Action, key_words
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.shell.shell import ShellModel

SECTION = "shortcuts"
KEPT = "shortcuts"


def bring_back(shell: ShellModel) -> None:
    """The keys that were chosen, as the window's state has them."""
    stored = shell.state.get(KEPT, {})
    if isinstance(stored, dict):
        for action_id, shortcut in stored.items():
            if not isinstance(shortcut, str):
                continue
            if action_id in shell.registry:
                shell.registry.rebind(action_id, shortcut)
            else:
                shell.registry.chosen[action_id] = shortcut


def shortcuts_section(shell: ShellModel) -> Section:
    registry = shell.registry

    def listed() -> list[Action]:
        order = {group: index for index, group in enumerate(GROUPS)}
        return sorted(
            registry, key=lambda action: (order.get(action.group, len(order)), action.text)
        )

    def schema() -> dict[str, Any]:
        return {"properties": {_key(action.id): _field(action) for action in listed()}}

    def read() -> dict[str, str]:
        return {_key(action.id): action.shortcut for action in registry}

    def apply(key: str, value: Any) -> str:
        action_id = key.replace(_DOT, ".")
        shortcut, refused = spelled(str(value or ""))
        refused = refused or registry.rebind(action_id, shortcut)
        if not refused:
            shell.state.put(KEPT, dict(registry.chosen))
            shell.refresh_actions()
        return refused

    def _field(action: Action) -> dict[str, Any]:
        default = registry.default(action.id)
        usual = key_words(default) if default else tr("no key")
        return {
            "title": _title(tr(action.group), tr(action.text)),
            "type": ["string", "null"],
            "default": default,
            "x-placeholder": "no key",
            "description": ""
            if action.shortcut == default
            else tr("Usually {usual}.", usual=usual),
        }

    return Section(
        SECTION,
        "Shortcuts",
        "keyboard",
        "Type a key such as Ctrl+Shift+P; leave a field empty for no key.",
        schema,
        read,
        apply,
    )


# A form's keys are paths with dots.
_DOT = "\u00b7"


def _key(action_id: str) -> str:
    return action_id.replace(".", _DOT)


def spelled(text: str) -> tuple[str, str]:
    """The key in Qt's spelling, or why the text is none."""
    if not text.strip():
        return "", ""
    sequence = QKeySequence(text.strip(), QKeySequence.SequenceFormat.PortableText)
    portable = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    if sequence.count() != 1 or not portable:
        return "", "This is no key. Write it like Ctrl+Shift+P."
    return portable, ""


def reset_all(shell: ShellModel) -> None:
    """Every key as Mosaic comes."""
    registry = shell.registry
    # Twice: a key may be free only once its other owner has given it back.
    for _ in range(2):
        for action_id in list(registry.chosen):
            if action_id in registry:
                registry.rebind(action_id, registry.default(action_id))
    shell.state.put(KEPT, dict(registry.chosen))
    shell.refresh_actions()
    shell.preferences.reread()


def _title(group: str, text: str) -> str:
    """The act under its group, which is not said twice: "Go to Stage", not "Go to: Go to Stage"."""
    return text if text.startswith(group) else f"{group}: {text}"
