"""Preflight checks as lines with a button for the fix. No Qt."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.shared.core_texts import Form
from app.ui.i18n import counted, tr
from core.edited_text import read_text

if TYPE_CHECKING:
    from app.train.worker_choices import Choice
    from core.workers.preflight import Check

# What a cure does: the model knows how.
INSTALL, ASK, FOLDER, LIBRARY, SETTINGS, AGAIN, COPY = (
    "install", "ask", "folder", "library", "settings", "again", "copy",
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    id: str
    status: str  # ok warn fail busy
    text: str
    note: str = ""
    cure: str = ""
    act: str = ""
    # All of it, where the line had to be short.
    detail: str = ""


def lines_of(checks: Iterable[Check], choice: Choice, packages: int = 0) -> list[Line]:
    """Lines in the order in which they would stop the start."""
    given = list(checks)
    python = next((check for check in given if check.name == "interpreter"), None)
    needs = next((check for check in given if check.name == "requires"), None)
    lines = _of_python(python, needs, choice, packages) if python else []
    lines += [_line(check) for check in given if check not in (python, needs)]
    return _told_apart(lines)


def _told_apart(lines: list[Line]) -> list[Line]:
    """Several of a kind (services) get numbers: an id stands once."""
    seen: dict[str, int] = {}
    out: list[Line] = []
    for line in lines:
        seen[line.id] = seen.get(line.id, 0) + 1
        many = seen[line.id]
        out.append(replace(line, id=f"{line.id}.{many}") if many > 1 else line)
    return out


def _of_python(python: Check, needs: Check | None, choice: Choice, packages: int) -> list[Line]:
    if not python.ok:
        if "install" in python.cure:
            return [_installable(choice, packages, python.message)]
        return [
            Line("python", "fail", "The worker's Python was not found", "", "Open the folder",
                 FOLDER, f"{python.message}. {python.cure}")
        ]  # fmt: skip
    if needs is None or needs.ok:
        version = re.search(r"Python ([\d.]+)", needs.message if needs else "")
        return [Line("python", "ok", "Python and packages", version[1] if version else "",
                     detail=python.message)]  # fmt: skip
    missing = needs.message.removeprefix("missing: ")
    is_missing = missing != needs.message
    text = (
        missing
        if not is_missing
        else tr("{missing} are missing", missing=missing)
        if "," in missing
        else tr("{missing} is missing", missing=missing)
    )
    python_line = Line("python", "ok", "Python", detail=python.message)
    worker = choice.worker
    if is_missing and worker is not None and not worker.manifest.requirements:
        # A Python that is not ours: nothing is installed into it behind somebody's back.
        return [python_line, Line("packages", "fail", _capital(text), "", "Copy the command", COPY,
                                  pip_line(python.message, missing))]  # fmt: skip
    return [
        python_line,
        Line(
            "packages",
            "fail",
            _capital(text),
            "",
            "Open the folder",
            FOLDER,
            tr(
                "{message} lacks {missing}. Name it in the worker's requirements.",
                message=python.message,
                missing=missing,
            ),
        ),
    ]


def pip_line(python: str, missing: str) -> str:
    """Command that installs missing modules; most packages are named like their module."""
    names = [name.strip().partition(".")[0] for name in missing.split(",")]
    return shlex.join([python, "-m", "pip", "install", *names])


def _installable(choice: Choice, packages: int, message: str) -> Line:
    cure = "Install"
    if packages:
        cure = tr("Install {packages}", packages=counted(packages, "package", "packages"))
    return Line("packages", "fail", "Packages missing", "", cure, INSTALL, message)


#: What the checks of the core say.
MESSAGES = (
    Form("only {size} free at {folder}"),
    Form("{size} free"),
    Form("{told}: not used by this worker"),
    Form("this worker needs a GPU, and the driver names none"),
    Form("no GPU found, the CPU is used ({count} cores)"),
    Form("{service} is running"),
    Form("{service} is not on the path"),
    Form("Nothing answers at {service}"),
    Form("{service} answers"),
)


def _shown(message: str) -> str:
    fits = ((form, form.values(message)) for form in MESSAGES)
    return next((tr(form.text, **given) for form, given in fits if given is not None), message)


def _line(check: Check) -> Line:
    match check.name:
        case "disk" if check.ok:
            return Line("disk", "ok", "Disk", _shown(check.message))
        case "disk":
            return Line(
                "disk", "fail", _capital(_shown(check.message)), "", "Free up space", LIBRARY
            )
        case "gpu" if not check.ok:
            return Line("gpu", "fail", tr("Needs a GPU, but none was found"),
                        detail=_shown(check.message))  # fmt: skip
        case "gpu" if check.message.startswith("no GPU"):
            return Line("gpu", "warn", tr("No GPU, runs on the CPU"),
                        detail=_shown(check.message))  # fmt: skip
        case "gpu":
            return Line("gpu", "ok", "GPU", _shown(check.message), detail=_shown(check.message))
        case "service":
            return _again(check)
        case "program" if check.ok:
            return Line("program", "ok", "Program", Path(check.message).name,
                        detail=check.message)  # fmt: skip
        case "folder" | "program":
            # Both are fields of the form, which says it there: here only that it counts.
            return Line(check.name, "fail", check.message, "", "Fix it", SETTINGS)
        case _:
            return _again(check)


def _again(check: Check) -> Line:
    if check.ok:
        return Line(check.name, "ok", _capital(check.message))
    return Line(check.name, "fail", _capital(check.message), "", "Check again", AGAIN,
                check.cure)  # fmt: skip


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def unasked(choice: Choice) -> list[Line]:
    """Line for an added worker without permission."""
    folder = str(choice.worker.folder) if choice.worker else ""
    return [
        Line(
            "ask",
            "fail",
            "You have not run this worker yet",
            "",
            "Inspect",
            ASK,
            tr("From {folder}. Mosaic runs it once to read its settings.", folder=folder),
        )
    ]


def trouble(text: str) -> Line:
    return Line(
        "describe",
        "fail",
        "The worker does not describe its settings",
        "",
        "Inspect again",
        ASK,
        text,
    )


def unreadable(text: str) -> Line:
    return Line("program", "fail", text, "", "Fix it", SETTINGS)


def no_script(path: Path) -> Line:
    text = tr("{name} was not found", name=path.name)
    return Line("script", "fail", text, "", "Fix it", SETTINGS, tr("Expected at {path}", path=path))


def with_error(lines: Iterable[Line], error: str) -> list[Line]:
    """Lines with the error of the installation."""
    return [replace(line, detail=error) if line.act == INSTALL else line for line in lines]


def pending(text: str) -> Line:
    return Line("busy", "busy", text)


def as_busy(lines: Iterable[Line], act: str) -> list[Line]:
    """Lines without the button of a running fix."""
    return [
        replace(line, status="busy", text="Installing", cure="") if line.act == act else line
        for line in lines
    ]


def failing(lines: Iterable[Line]) -> list[Line]:
    return [line for line in lines if line.status == "fail"]


def count_packages(requirements: Path | None) -> int:
    """Number of pinned packages; 0 if unknown."""
    if requirements is None:
        return 0
    try:
        text = read_text(requirements)
    except (OSError, UnicodeDecodeError):
        return 0
    return len(re.findall(r"^[A-Za-z0-9][\w.-]*\s*(?:\[.*?\])?\s*(?:==|@)", text, re.MULTILINE))
