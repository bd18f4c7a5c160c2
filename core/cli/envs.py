"""`mosaic envs`: what can be played, the families it belongs to, and your own environments."""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, cast

from core.cli.confirm import confirmed
from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.cli.trust_prompt import add_trust, allowed
from core.errors import NotFound

if TYPE_CHECKING:
    from core.envs.families import Family
    from core.workers.interpreters import Progress


def add(commands: Commands) -> None:
    group = commands.group("envs", "list environments; install families of them")
    group.add("list", list_families, "list the families and their playable environments")

    search = group.add("search", search_entries, "search environments by title, id or kind")
    search.add_argument("words", nargs="*", metavar="WORD")
    search.add_argument("--family", default="", metavar="NAME", help="only of this family")
    search.add_argument("--old", action="store_true", help="include outdated versions")

    show = group.add("show", show_entry, "show one environment")
    show.add_argument("id", metavar="ID")

    install = group.add(
        "install",
        install_families,
        "install the packages of a family",
        "An interrupted installation can be resumed.",
    )
    install.add_argument("names", nargs="+", metavar="NAME")
    add_trust(install)

    probe = group.add("probe", probe_families, "probe the installed families again")
    probe.add_argument("names", nargs="*", metavar="NAME")
    add_trust(probe)

    away = group.add("remove", remove, "remove a family, or an environment that you added")
    away.add_argument("name", metavar="NAME")
    away.add_argument("--yes", action="store_true", help="don't ask")

    own = group.add("add", add_own, "add your own environment: a class and its folder")
    own.add_argument("id", metavar="MODULE:CLASS")
    own.add_argument("--path", default="", metavar="FOLDER", help="folder of the module")
    own.add_argument("--title", default="", help="its title")
    own.add_argument(
        "--family", default="base", metavar="NAME", help="family whose interpreter runs it"
    )


def list_families(args: argparse.Namespace, out: Out) -> int:
    from core.envs import families as known
    from core.envs.catalogue import entries
    from core.envs.user_envs import list_own

    places = ProfileAccess(args).places
    count: dict[str, int] = {}
    for entry in entries(places):
        if not entry.old and not entry.trouble:
            count[entry.family] = count.get(entry.family, 0) + 1
    rows = [
        {
            "id": family.id,
            "title": family.title,
            "about": family.file.about,
            "installed": known.is_installed(places, family),
            "environments": count.get(family.id, 0),
            "megabytes": family.file.megabytes,
            "with": [other.id for other in known.sharing(places, family)],
        }
        for family in known.list_families(places)
    ]
    own = [{"id": env.id, "title": env.title, "path": env.path} for env in list_own(places)]
    if out.as_json:
        out.document({"families": rows, "own": own})
        return 0
    table_rows: list[tuple[str, ...]] = []
    for row in rows:
        state = "ready" if row["installed"] else out.paint("not installed", "yellow")
        much = str(row["environments"]) if row["installed"] else f"{row['megabytes']} MB"
        table_rows.append((str(row["id"]), state, much, str(row["title"])))
    out.table(("id", "state", "holds", "title"), table_rows)
    for env in own:
        out.say(f"yours: {env['id']}  {env['title']}  {env['path']}")
    return 0


def search_entries(args: argparse.Namespace, out: Out) -> int:
    from core.envs import catalogue

    places = ProfileAccess(args).places
    known = asyncio.run(catalogue.look(places))
    matches = [
        entry
        for entry in catalogue.search(known, " ".join(args.words), args.old)
        if not args.family or entry.family == args.family
    ]
    if out.as_json:
        for entry in matches:
            out.line(asdict(entry))
        return 0
    rows = [
        (
            entry.id,
            entry.group,
            str(len(entry.seats) or ""),
            entry.action_space if not entry.trouble else out.paint("can't be created", "yellow"),
        )
        for entry in matches
    ]
    out.table(("id", "kind", "seats", "actions"), rows)
    return 0


def show_entry(args: argparse.Namespace, out: Out) -> int:
    from core.envs import catalogue

    places = ProfileAccess(args).places
    known = asyncio.run(catalogue.look(places))
    entry = next((entry for entry in known if entry.id == args.id), None)
    if entry is None:
        raise NotFound(
            f"There is no environment {args.id}",
            "Search with mosaic envs search, or install its family with mosaic envs install",
        )
    values = asdict(entry)
    if out.as_json:
        out.document(values)
        return 0
    out.fields([(name.replace("_", " "), _text(value)) for name, value in values.items() if value])
    return 0


def _text(value: Any) -> str:
    return (
        ", ".join(map(str, cast("tuple[Any]", value))) if isinstance(value, tuple) else str(value)
    )


def install_families(args: argparse.Namespace, out: Out) -> int:
    from core.envs.families import get_family, sharing
    from core.envs.family_install import install_family

    places = ProfileAccess(args).places
    for family in [_allowed(args, out, get_family(places, name)) for name in args.names]:
        with out.progress(family.id, 100, "%") as bar:

            def report(progress: Progress, show: Any = bar.show) -> None:
                show(progress.text, progress.fraction)

            python = asyncio.run(install_family(places, family, report))
        also = [other.title for other in sharing(places, family)]
        out.say(
            f"{family.title} is ready ({python})" + (f"; so is {', '.join(also)}" if also else "")
        )
        for package in family.file.system:
            out.note(f"its pictures need the system package {package}")
        if out.as_json:
            out.line({"family": family.id, "python": str(python)})
    return 0


def _allowed(args: argparse.Namespace, out: Out, family: Family) -> Family:
    """Raises if it is a file in the user's folder that nobody has allowed."""
    allowed(ProfileAccess(args), family.title, lambda look: look.family(family), args, out)
    return family


def probe_families(args: argparse.Namespace, out: Out) -> int:
    from core.envs.families import get_family, is_installed, list_families
    from core.envs.probe_cache import cache_of, probe

    places = ProfileAccess(args).places
    named = [_allowed(args, out, get_family(places, name)) for name in args.names]
    for family in named or [
        family for family in list_families(places) if is_installed(places, family)
    ]:
        cache_of(places, family).unlink(missing_ok=True)
        probed = asyncio.run(probe(places, family))
        playable = sum(1 for entry in probed.found if entry.looked)
        facts = {"family": family.id, "environments": len(probed.found), "playable": playable}
        if out.as_json:
            out.line({**facts, "broken": probed.broken})
        out.say(f"{family.title}: {len(probed.found)} environments, {playable} playable")
        for module, trouble in probed.broken.items():
            out.note(f"{module} can't be imported: {trouble}")
    return 0


def remove(args: argparse.Namespace, out: Out) -> int:
    from core.envs.families import get_family, sharing
    from core.envs.family_install import remove_family
    from core.envs.user_envs import remove_own

    places = ProfileAccess(args).places
    if ":" in args.name:
        remove_own(places, args.name)
        removed = args.name
    else:
        family = get_family(places, args.name)
        also = ", ".join(other.title for other in sharing(places, family))
        question = f"Remove {family.title}{f', and with it {also}' if also else ''}?"
        if not confirmed(question, args.yes, out):
            return 1
        removed = str(asyncio.run(remove_family(places, family)))
    if out.as_json:
        out.document({"removed": removed})
    out.say(f"Removed {removed}")
    return 0


def add_own(args: argparse.Namespace, out: Out) -> int:
    from core.envs import user_envs

    places = ProfileAccess(args).places
    added = asyncio.run(user_envs.add_own(places, args.id, args.path, args.title, args.family))
    if out.as_json:
        out.document({"id": added.id, "title": added.title, "path": added.path})
    out.say(f"{added.title} can be played: {added.found.action_space}")
    return 0
