"""Sizes of environments: linked files count as size, not as what removing frees."""

from __future__ import annotations

import os
from pathlib import Path

from core.paths import Places
from core.workers.environment_sizes import environment_sizes


def test_linked_packages_are_not_freed_by_removing(tmp_path: Path):
    places = Places(tmp_path, tmp_path / "cache", tmp_path / "profile", tmp_path / "run")
    assert environment_sizes(places) == []
    cache = tmp_path / "package.bin"
    cache.write_bytes(os.urandom(1 << 20))
    for name in ("aa", "bb"):
        folder = places.environments / name / "lib"
        folder.mkdir(parents=True)
        os.link(cache, folder / "package.bin")
    (places.environments / "bb" / "own.bin").write_bytes(os.urandom(1 << 18))
    os.symlink("own.bin", places.environments / "bb" / "again.bin")
    (places.environments / "aa.lock").touch()
    first, second = environment_sizes(places)
    assert (first.digest, second.digest) == ("bb", "aa")
    assert first.workers is None
    assert first.bytes - first.own_bytes == second.bytes >= 1 << 20
    assert 1 << 18 <= first.own_bytes < 1 << 19 and second.own_bytes == 0
