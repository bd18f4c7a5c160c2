"""Schemas that grow: copied before, all or nothing, never backwards."""

from __future__ import annotations

import apsw
import pytest
from conftest import Producer, integrity, submit

from core.errors import MissingPart, StoreTrouble
from core.store import RunFacts, Store, health, migrations, schema
from core.store.migrations import MIGRATIONS, Migration, applied, migrate
from core.store.sqlite import connect

ADD = Migration("colour", ("alter table runs add column colour text default 'red'",))


def uppercase(db) -> None:
    db.execute("update runs set colour = upper(colour)")


CHANGE = Migration("loud", uppercase)
FAIL = Migration("broken", ("create table half (x)", "create table nonsense nonsense"))


@pytest.fixture
def old(path):
    """A database of the present schema with a run in it: the older one, once there is a newer."""
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        submit(store, Producer().episode(0, 5))
    db = schema.open_writer(path, None, 1 << 20)
    yield db
    db.close()


def copies(path) -> list:
    return sorted(path.parent.glob("*.before-*"))


def test_an_older_schema_is_brought_up_to_date_with_a_copy_before(old, path):
    assert migrate(old, path, (*MIGRATIONS, ADD, CHANGE)) == ["colour", "loud"]
    assert old.execute("select colour from runs").get == "RED"
    assert applied(old)[-2:] == ["colour", "loud"]
    (copy,) = copies(path)
    before = connect(str(copy))
    assert applied(before) == [m.name for m in MIGRATIONS]
    assert before.execute("select step_rows from runs").get == 5
    before.close()
    assert integrity(copy) == ["ok"]
    assert migrate(old, path, (*MIGRATIONS, ADD, CHANGE)) == []
    assert len(copies(path)) == 1


def test_the_store_migrates_when_it_opens(old, path, monkeypatch):
    old.close()
    monkeypatch.setattr(migrations.migrate, "__defaults__", ((*MIGRATIONS, ADD), 2))
    with Store(path) as store:
        assert store.health.migrated == ["colour"]
        assert store.reader().sql("select colour from runs")[1] == [("red",)]
        assert len(submit(store, Producer(stream="w2").episode(5, 5))) == 1


def test_a_migration_that_fails_changes_nothing(old, path):
    with pytest.raises(apsw.SQLError):
        migrate(old, path, (*MIGRATIONS, ADD, FAIL))
    assert applied(old) == [*(m.name for m in MIGRATIONS), "colour"]
    assert not old.table_exists("main", "half")
    with pytest.raises(apsw.SQLError):
        migrate(old, path, (*MIGRATIONS, ADD, FAIL))
    assert migrate(old, path, (*MIGRATIONS, ADD, CHANGE)) == ["loud"]


def test_a_newer_schema_is_refused(old, path):
    migrate(old, path, (*MIGRATIONS, ADD))
    old.close()
    with pytest.raises(StoreTrouble, match="newer"):
        Store(path).open()


def test_without_a_copy_there_is_no_migration(old, path, monkeypatch):
    monkeypatch.setattr(migrations, "connect", _full)
    with pytest.raises(StoreTrouble, match="not migrated"):
        migrate(old, path, (*MIGRATIONS, ADD))
    assert applied(old) == [m.name for m in MIGRATIONS]
    assert not list(path.parent.glob("*.partial"))


def _full(*_):
    raise apsw.FullError("disk is full")


def test_only_the_newest_copies_are_kept(old, path):
    chain = MIGRATIONS
    for n in range(4):
        chain = (*chain, Migration(f"m{n}", (f"create table t{n} (x)",)))
        migrate(old, path, chain, copies=2)
    assert [copy.name.rpartition("-")[2] for copy in copies(path)] == ["m2", "m3"]


def test_a_new_database_needs_no_copy(path):
    with Store(path) as store:
        assert store.health.migrated == [m.name for m in MIGRATIONS]
    assert copies(path) == []


def test_an_old_sqlite_is_refused():
    with pytest.raises(MissingPart, match=r"3\.51\.2"):
        health.check_version("3.51.2")
    assert health.check_version("3.51.3") == "3.51.3"
    assert health.check_version("3.100.0") == "3.100.0"


def test_what_is_no_database_is_said_in_words(path):
    path.write_bytes(b"not a database at all, but long enough to be taken for one" * 100)
    with pytest.raises(StoreTrouble, match="damaged"):
        Store(path).open()


def test_a_folder_that_can_not_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises((StoreTrouble, OSError)):
        Store(tmp_path / "file" / "mosaic.db").open()
