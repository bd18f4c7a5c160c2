"""Addresses that a server may listen on."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import Refused
from core.rpc.server import check_bind, is_loopback
from core.settings import load_settings, with_values


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.delenv("MOSAIC_PROFILE", raising=False)
    return tmp_path


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "example.org", ""])
def test_a_public_address_without_tls_is_refused(home: Path, host: str) -> None:
    settings = with_values(load_settings(), {"bind": host})
    with pytest.raises(Refused) as refused:
        check_bind(settings)
    assert "tls_certificate" in refused.value.hint
    check_bind(with_values(settings, {"tls_certificate": "c", "tls_key": "k"}))


def test_loopback() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.9.9.9", "::1", "localhost")))
