"""`mosaic version` and `mosaic completion`."""

from __future__ import annotations

import argparse
import platform
from importlib import metadata

from core.cli.output import Out
from core.cli.parsing import Commands
from core.errors import InvalidInput

PARTS = ("mosaic-sdk", "grpcio", "protobuf", "apsw", "numpy", "PySide6-Essentials")


def add(commands: Commands) -> None:
    commands.add("version", version, "print the installed versions")
    parser = commands.add(
        "completion",
        completion,
        "print a completion script for your shell",
        "For bash: mosaic completion bash > ~/.local/share/bash-completion/completions/mosaic",
    )
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh"))


def version(args: argparse.Namespace, out: Out) -> int:
    versions = {
        "mosaic": installed("mosaic-app"),
        **{name.lower(): installed(name) for name in PARTS},
        "python": platform.python_version(),
        "platform": platform.platform(),
    }
    if out.as_json:
        out.document(versions)
    else:
        out.say(f"mosaic {versions['mosaic']}")
        if args.command == "version":
            out.fields((name, text) for name, text in versions.items() if name != "mosaic")
    return 0


def installed(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def completion(args: argparse.Namespace, out: Out) -> int:
    try:
        import shtab
    except ImportError as error:
        raise InvalidInput(
            "Shell completion needs shtab, which is not installed", "pip install shtab"
        ) from error

    print(shtab.complete(args.whole, shell=args.shell), file=out.out)
    return 0
