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
# Of a file, of a whole path, and of what an error repeats of them.
_LONGEST_NAME, _LONGEST_PATH, _SHOWN = 255, 4000, 80


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
    def own_environments(self) -> Path:
        return self.data / "environments.json"

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
        """FIFO that workers write to when a lane has a new frame for the window."""
        return self.runtime / "lanes.bell"


def _shared_folders() -> tuple[Path, Path]:
    home = os.environ.get("MOSAIC_HOME")
    if home:
        data = Path(home).expanduser().absolute()
        return data, data / "cache"
    return (
        Path(platformdirs.user_data_dir("mosaic", appauthor=False)),
        Path(platformdirs.user_cache_dir("mosaic", appauthor=False)),
    )


def cache_folder() -> Path:
    """Folder of what can be made again, of all profiles."""
    return _shared_folders()[1]


def find_places(profile: str | Path | None = None) -> Places:
    """Locations of a profile, by name or by path; MOSAIC_HOME moves all of them."""
    data, cache = _shared_folders()
    name = profile or os.environ.get("MOSAIC_PROFILE") or chosen_profile(data) or "default"
    if isinstance(name, Path) or os.sep in name or name in (".", ".."):
        folder = Path(name).expanduser().absolute()
    else:
        folder = data / "profiles" / name
    return Places(data=data, cache=cache, profile=folder, runtime=runtime_folder(folder))


def given_path(text: str) -> Path:
    """Path that a description names; InvalidInput where no file can have that name."""
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:
        raise InvalidInput(
            f"There is no user {text.partition('/')[0][:_SHOWN]}", "Give the full path"
        ) from error
    longest = max((len(part.encode(errors="replace")) for part in path.parts), default=0)
    if "\0" in text or longest > _LONGEST_NAME or len(text) > _LONGEST_PATH:
        raise InvalidInput(f"{text[:_SHOWN]!r} can't name a file", "Correct it")
    return path


def folder_mark(folder: Path) -> str:
    """Identity of a folder: kept when it is moved, not when it is copied; empty without one."""
    try:
        state = folder.stat()
    except OSError:
        return ""
    return f"{state.st_dev:x}-{state.st_ino:x}"


def chosen_profile(data: Path) -> str:
    """The profile that a person chose for the next starts; empty: the usual one."""
    try:
        return (data / _CHOSEN).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def choose_profile(data: Path, folder: str) -> None:
    """Choose the profile for the next starts. The folder must be writable; empty: the usual one."""
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
    """Folder for sockets: short and private, always the same for a profile."""
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
    """Creates a folder that only its owner can enter; refuses one that belongs to somebody else."""
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
    """Restrict a profile to its owner, because it contains everything that was recorded."""
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
