"""Locations: platform folders, the short folder for sockets, files that ship with the program."""

from __future__ import annotations

import os
import stat
import tempfile
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

import platformdirs

from core.errors import InvalidInput, MosaicError, NotFound, Refused

# sockaddr_un holds 108 bytes with the final zero.
SOCKET_PATH_MAX = 107
_LONGEST_SOCKET_NAME = 40
_CHOSEN = "profile"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one profile."""

    # Shared by profiles: workers of the user, their environments.
    data: Path
    cache: Path
    # Database, runs, settings, lock.
    profile: Path
    # Sockets, mode 0700, short.
    runtime: Path

    @property
    def database(self) -> Path:
        return self.profile / "mosaic.db"

    @property
    def runs(self) -> Path:
        return self.profile / "runs"

    @property
    def workers(self) -> Path:
        return self.data / "workers"

    @property
    def environments(self) -> Path:
        return self.data / "envs"

    @property
    def engine_socket(self) -> Path:
        return self.runtime / "engine.sock"

    @property
    def lane_fifo(self) -> Path:
        """Rung by every worker whose lane has something new for the window."""
        return self.runtime / "lanes.bell"


def find_places(profile: str | Path | None = None) -> Places:
    """Locations of a profile, by name or by path; MOSAIC_HOME moves all of them."""
    home = os.environ.get("MOSAIC_HOME")
    if home:
        data = Path(home).expanduser().absolute()
        cache = data / "cache"
    else:
        data = Path(platformdirs.user_data_dir("mosaic", appauthor=False))
        cache = Path(platformdirs.user_cache_dir("mosaic", appauthor=False))
    name = profile or os.environ.get("MOSAIC_PROFILE") or chosen_profile(data) or "default"
    if isinstance(name, Path) or os.sep in name or name in (".", ".."):
        folder = Path(name).expanduser().absolute()
    else:
        folder = data / "profiles" / name
    return Places(data=data, cache=cache, profile=folder, runtime=runtime_folder(folder))


def chosen_profile(data: Path) -> str:
    """The profile that a person chose for the next starts; empty: the usual one."""
    try:
        return (data / _CHOSEN).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def choose_profile(data: Path, folder: str) -> None:
    """From the next start on. The folder must be one that can be written; empty: the usual one."""
    path = data / _CHOSEN
    if not folder.strip():
        path.unlink(missing_ok=True)
        return
    wanted = Path(folder).expanduser().absolute()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        probe = wanted / ".mosaic-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise InvalidInput(
            f"{wanted} can't be written: {error.strerror}", "Choose another folder"
        ) from error
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{wanted}\n", "utf-8")


def runtime_folder(profile: Path) -> Path:
    """Short and private; a profile always gets the same one."""
    digest = blake2b(os.fsencode(profile.resolve()), digest_size=5).hexdigest()
    for base in _runtime_bases():
        folder = base / digest
        if len(os.fsencode(folder)) + 1 + _LONGEST_SOCKET_NAME <= SOCKET_PATH_MAX:
            return folder
    raise MosaicError(
        "No folder has a path short enough for sockets",
        "Set XDG_RUNTIME_DIR to a short path that you own",
    )


def _runtime_bases() -> list[Path]:
    bases: list[Path] = []
    given = os.environ.get("XDG_RUNTIME_DIR")
    if given and _is_private(Path(given)):
        bases.append(Path(given) / "mosaic")
    own = f"mosaic-{os.getuid()}"
    bases.append(Path(tempfile.gettempdir()) / own)
    bases.append(Path("/tmp") / own)  # noqa: S108 - checked for owner and mode when made
    # Where somebody else was first with our name.
    bases.append(Path(platformdirs.user_cache_dir("mosaic", appauthor=False)) / "run")
    return [base for base in bases if not _is_anothers(base)]


def _is_anothers(folder: Path) -> bool:
    try:
        status = folder.lstat()
    except OSError:
        return False
    return not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid()


def _is_private(folder: Path) -> bool:
    try:
        status = folder.stat()
    except OSError:
        return False
    return (
        stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and os.access(folder, os.W_OK)
    )


def make_private(folder: Path) -> Path:
    """Makes a folder that only its owner can enter, and refuses one that somebody else prepared."""
    for part in (folder.parent, folder):
        part.mkdir(mode=0o700, parents=True, exist_ok=True)
    for part in (folder.parent, folder):
        status = part.lstat()
        if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid():
            raise Refused(f"{part} belongs to another user", "Remove it or set XDG_RUNTIME_DIR")
    if folder.stat().st_mode & 0o077:
        folder.chmod(0o700)
    return folder


def own_folder(folder: Path) -> Path:
    """A profile: whoever can enter it reads all that was ever recorded, so nobody else may."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    status = folder.stat()
    if status.st_mode & 0o077 and status.st_uid == os.getuid():
        folder.chmod(0o700)
    return folder


def check_socket_path(path: Path) -> Path:
    length = len(os.fsencode(path))
    if length > SOCKET_PATH_MAX:
        raise MosaicError(
            f"The socket path {path} has {length} bytes; at most {SOCKET_PATH_MAX} are allowed",
            "Set XDG_RUNTIME_DIR to a short path that you own",
        )
    return path


def resource_root() -> Path:
    """The folder of `resources`, `workers` and `qml`: the repository, or what was installed."""
    above = Path(__file__).resolve().parent.parent
    for root in (above, above / "mosaic_data"):
        if (root / "resources").is_dir() and (root / "workers").is_dir():
            return root
    raise NotFound("Mosaic's resource files are missing", "Install Mosaic again")
