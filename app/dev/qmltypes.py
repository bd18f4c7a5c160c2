"""Lists of the types for QML and its tools: `python -m app.dev.qmltypes` writes both.

`Mosaic/qmldir` lists the QML files, `Mosaic/Models/models.qmltypes` describes the Python types.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from PySide6.QtCore import QMetaMethod, QMetaObject, QObject

import app
from app.ui.resources import qml_path

MODULE = "Mosaic.Models"


def target() -> Path:
    return qml_path() / "Mosaic" / "Models" / "models.qmltypes"


def modules() -> Iterator[ModuleType]:
    """Every module of `app` that exports QML types, found by its text, so nothing is imported
    in vain."""
    for info in pkgutil.walk_packages(app.__path__, "app."):
        spec = info.module_finder.find_spec(info.name, None)  # type: ignore[call-arg]
        if spec and spec.origin and "@QmlElement" in Path(spec.origin).read_text("utf-8"):
            yield importlib.import_module(info.name)


def classes() -> list[type[QObject]]:
    """Exported classes, and their bases of ours, which the tools need to know too."""
    by_name: dict[str, type[QObject]] = {}
    for module in modules():
        for cls in vars(module).values():
            if not (inspect.isclass(cls) and issubclass(cls, QObject)):
                continue
            for base in cls.__mro__:
                if base.__module__.startswith("app.") and issubclass(base, QObject):
                    by_name[base.__name__] = base
    return [by_name[name] for name in sorted(by_name)]


def _decorators(cls: type[QObject]) -> set[str]:
    """Decorator names of a class, read from the source, because the class itself does not have
    them.
    """
    tree = ast.parse(inspect.getsource(sys.modules[cls.__module__]))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return {ast.unparse(d).split("(")[0] for d in node.decorator_list}
    return set()


def _type(name: str) -> str:
    name = name.removesuffix("*")
    return {"QVariantList": "QVariantList", "float": "double", "": "void"}.get(name, name)


def _pointer(name: str) -> str:
    return "; isPointer: true" if name.endswith("*") else ""


def _promised(cls: type[QObject], method: str) -> str:
    """The class that a slot returns, by its annotation: the meta-object only says QObject."""
    type_name = str(getattr(cls, method).__annotations__.get("return", "")).split(" |")[0]
    return type_name if type_name.isidentifier() and type_name != "None" else "QObject"


def _text(raw: object) -> str:
    return bytes(cast(Any, raw)).decode() if not isinstance(raw, str) else raw


def _own(cls: type[QObject], meta: QMetaObject) -> Iterator[str]:
    seen: set[str] = set()
    for i in range(meta.propertyOffset(), meta.propertyCount()):
        p = meta.property(i)
        line = f'Property {{ name: "{p.name()}"; type: "{_type(_text(p.typeName()))}"'
        line += _pointer(_text(p.typeName()))
        if not p.isWritable():
            line += "; isReadonly: true"
        if p.isConstant():
            line += "; isPropertyConstant: true"
        elif p.hasNotifySignal():
            line += f'; notify: "{_text(p.notifySignal().name())}"'
        yield line + "; index: 0 }"
    for i in range(meta.methodOffset(), meta.methodCount()):
        m = meta.method(i)
        name = _text(m.name())
        if name.startswith("_") or _text(m.methodSignature()) in seen:
            continue
        seen.add(_text(m.methodSignature()))
        kind = "Signal" if m.methodType() == QMetaMethod.MethodType.Signal else "Method"
        back = _type(str(m.typeName() or ""))
        back = _promised(cls, name) if back == "QObject" else back
        line = f'{kind} {{ name: "{name}"'
        if kind == "Method" and back != "void":
            line += f'; type: "{back}"{_pointer(str(m.typeName()))}'
        names = [_text(n) or f"a{j}" for j, n in enumerate(m.parameterNames())]
        types = [_text(t) for t in m.parameterTypes()]
        for n, t in zip(names, types):
            line += f'\n            Parameter {{ name: "{n}"; type: "{_type(t)}"{_pointer(t)} }}'
        yield line + " }"


def describe() -> str:
    out = [
        "import QtQuick.tooling 1.2",
        "",
        "// Written by python -m app.dev.qmltypes.",
        "Module {",
    ]
    for cls in classes():
        meta = cls.staticMetaObject  # type: ignore[attr-defined]
        up = meta.superClass()
        default = up.className() if up else "QObject"
        out += ["    Component {", f'        name: "{cls.__name__}"']
        out += ['        accessSemantics: "reference"', f'        prototype: "{default}"']
        decorators = _decorators(cls)
        if "QmlElement" in decorators:
            out += [f'        exports: ["{MODULE}/{cls.__name__} 1.0"]']
            out += ["        exportMetaObjectRevisions: [256]"]
            if decorators & {"uncreatable", "QmlUncreatable", "QmlSingleton"}:
                out += ["        isCreatable: false"]
            if "QmlSingleton" in decorators:
                out += ["        isSingleton: true"]
        out += [f"        {line}" for line in _own(cls, meta)]
        out += ["    }"]
    return "\n".join([*out, "}", ""])


def listed() -> str:
    """The module's `qmldir`: every QML file below it, whatever its folder."""
    home = qml_path() / "Mosaic"
    files = sorted(home.rglob("*.qml"), key=lambda path: (path.parent, path.name))
    lines = ["module Mosaic", "depends QtQuick", "depends Mosaic.Models"]
    for path in files:
        single = "singleton " if path.read_text("utf-8").startswith("pragma Singleton") else ""
        lines.append(f"{single}{path.stem} 1.0 {path.relative_to(home).as_posix()}")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    target().write_text(describe(), "utf-8")
    (qml_path() / "Mosaic" / "qmldir").write_text(listed(), "utf-8")
