"""A record of an older Mosaic, read by a command before any engine opened it."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.cli.profile_access import ProfileAccess
from core.store import RunFacts, Store


def test_an_older_record_is_brought_up_to_date_before_it_is_read(tmp_path: Path):
    with Store(tmp_path / "mosaic.db") as store:
        store.runs.create_run(RunFacts("run", name="kept")).result()

        def older(db) -> None:
            db.execute("drop table files")
            db.execute("alter table runs drop column files_revision")
            db.execute("alter table runs drop column files_scanned_ns")
            db.execute("delete from migrations where name = 'files'")

        store.writer.execute(older).result()
    with ProfileAccess(argparse.Namespace(profile=str(tmp_path))).reader() as reader:
        assert [run.name for run in reader.runs()] == ["kept"]
        assert reader.manifest.files("run") == []
        assert reader.current
