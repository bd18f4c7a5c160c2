"""The environments that a table fits."""

from __future__ import annotations

import pytest

from mosaic_host.operators.base import OperatorError
from mosaic_host.operators.tabular_operator import TabularOperator, base_name


@pytest.mark.parametrize(
    ("env_id", "name"),
    [
        ("Taxi-v3", "Taxi"),
        ("Taxi-v12", "Taxi"),
        ("my_module:Taxi-v3", "Taxi"),
        ("Taxi", "Taxi"),
        ("Drive-vertical", "Drive-vertical"),
        ("Drive-very-v2", "Drive-very"),
        ("-v1", "-v1"),
    ],
)
def test_a_name_is_without_module_and_version(env_id: str, name: str) -> None:
    assert base_name(env_id) == name


def test_without_a_table_nothing_is_played() -> None:
    with pytest.raises(OperatorError, match="No checkpoint"):
        TabularOperator("Taxi-v3", "")


def test_a_file_that_is_no_table_is_refused(tmp_path) -> None:
    path = tmp_path / "table.json"
    path.write_text("no table")
    with pytest.raises(OperatorError) as refused:
        TabularOperator("Taxi-v3", str(path))
    assert refused.value.hint == "Choose another checkpoint"
