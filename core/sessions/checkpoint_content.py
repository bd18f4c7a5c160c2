"""Content of checkpoints: which worker can play a file, from its table of contents.

Nothing is unpacked or unpickled; an overlong table of contents is refused.
"""

from __future__ import annotations

import os
import zipfile

SB3 = "sb3"
# Of a zip: the signature of its last record, and how much of the file's end can hold it.
_END, _END_BYTES = b"PK\x05\x06", (1 << 16) + 22
_MOST_ENTRIES = 4096
_PICKLED = b"\x80"


def player_of(path: str) -> tuple[str, str]:
    """Worker that can play a file, or the reason why none can."""
    name = os.path.basename(path)
    try:
        if os.path.isdir(path):
            return "", f"{name} is a folder, and no worker can play one"
        head, end = _ends(path)
        end_record = end.rfind(_END)
        if end_record < 0:
            return "", f"No worker can play {name}" + (", a pickle" if head == _PICKLED else "")
        if int.from_bytes(end[end_record + 10 : end_record + 12], "little") > _MOST_ENTRIES:
            return "", f"{name} contains too many files"
        with zipfile.ZipFile(path) as archive:
            # torch puts everything below one folder.
            names = {name.partition("/")[2] or name for name in archive.namelist()}
            names |= {*archive.namelist()}
    except (OSError, zipfile.BadZipFile, NotImplementedError) as error:
        return "", f"{name} can't be read: {error}"
    if {"data", "policy.pth"} <= names:
        return SB3, ""
    # A scripted module carries its program; what torch.save writes are numbers without one.
    if "constants.pkl" in names and any(name.startswith("code/") for name in names):
        return SB3, ""
    if "data.pkl" in names:
        return "", f"{name} contains weights without the network; torch.jit.save stores both"
    return "", f"No worker can play {name}"


def _ends(path: str) -> tuple[bytes, bytes]:
    """First byte of a file, and its end, which contains the last record of a zip."""
    with open(path, "rb") as file:
        head = file.read(1)
        file.seek(max(0, file.seek(0, os.SEEK_END) - _END_BYTES))
        return head, file.read(_END_BYTES)
