"""Names and the map: a stranger finds a module by its noun, and the map shows what is there."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CODE = ("app", "core", "sdk/mosaic_sdk", "workers", "jason_bridge")
# Names of roles: what is inside is said by the folder.
ROLES = {"__init__", "__main__", "main", "model", "actions"}
GENERATED = "sdk/mosaic_sdk/v1/"


def modules() -> list[str]:
    paths = [path for folder in CODE for path in (ROOT / folder).rglob("*.py")]
    names = [path.relative_to(ROOT).as_posix() for path in sorted(paths)]
    return [name for name in names if not name.startswith((GENERATED, "jason_bridge/target/"))]


def test_no_two_modules_share_a_name():
    where: defaultdict[str, list[str]] = defaultdict(list)
    for path in modules():
        where[Path(path).stem].append(path)
    assert len(where) > 300
    shared = {name: paths for name, paths in where.items() if len(paths) > 1}
    assert not {name: paths for name, paths in shared.items() if name not in ROLES}


def test_the_map_names_every_package():
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    rows = [row for row in text.splitlines() if row.startswith("| `")]
    named: set[str] = set()
    for row in rows:
        last = ""
        for word in re.findall(r"`([\w./]+)`", row.split("|")[1] + row.split("|")[2]):
            folder = word.rstrip("/")
            inside = f"{Path(last).parent}/{folder}" if last else ""
            for name in (folder, inside, f"{last}/{folder}"):
                if name and (ROOT / name).is_dir():
                    named.add(name)
            if (ROOT / folder).is_dir():
                last = folder
    missing = {str(Path(path).parent) for path in modules()} - named
    workers = {str(path.parent.relative_to(ROOT)) for path in ROOT.glob("workers/*/worker.toml")}
    assert missing <= {"core", *workers}


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "docs/changes.md", "docs/renderer.md"])
def test_what_the_map_points_at_is_there(page: str):
    text = (ROOT / page).read_text("utf-8")
    named = set(re.findall(r"`((?:app|core|sdk|workers|proto|resources)/[\w./]+)`", text))
    assert named
    assert not {path for path in named if not (ROOT / path).exists()}


def test_old_paths_lead_somewhere():
    rows = re.findall(
        r"^\| `([^`]+)` \| `([^`]+)` \|$", (ROOT / "docs/moved.md").read_text("utf-8"), re.M
    )
    assert len(rows) > 300
    assert not [new for _, new in rows if not (ROOT / new).exists()]


DECODERS = (
    "core/rpc/",
    "core/store/batch_to_rows.py",
    "core/runs/veils.py",
    "core/exchange/",
    "core/guard/",
)


def test_protobuf_is_decoded_where_the_map_says():
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    sentence = next(line for line in text.splitlines() if line.startswith("Protobuf messages"))
    assert set(re.findall(r"`([\w./]+)`", sentence)) == set(DECODERS)
    users = {
        path
        for path in modules()
        if path.startswith(("app/", "core/"))
        and re.search(
            r"^(?:from|import) (?:google\.protobuf|mosaic_sdk\.v1)",
            (ROOT / path).read_text("utf-8"),
            re.M,
        )
    }
    assert users
    assert not {path for path in users if not path.startswith(DECODERS)}


def test_only_the_store_opens_databases():
    users = {
        path
        for path in modules()
        if re.search(
            r"^\s*(?:from|import) (?:apsw|sqlite3)", (ROOT / path).read_text("utf-8"), re.M
        )
    }
    # The doctor looks up the version alone.
    assert users
    assert not {path for path in users if not path.startswith("core/store/")} - {
        "core/cli/doctor.py"
    }


def test_every_room_has_its_place_in_the_order_of_imports():
    """A room that no contract names may import whatever it likes, and nobody notices."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = [
        word.strip()
        for contract in contracts["contracts"]
        for layer in contract.get("layers", ())
        for word in layer.split("|")
    ]
    for package in ("app", "core"):
        rooms = {path.parent.name for path in (ROOT / package).glob("*/__init__.py")}
        assert len(rooms) > 10
        ordered = {name.split(".")[1] for name in layers if name.startswith(f"{package}.")}
        assert rooms <= ordered
