"""Installers of packages: progress, errors, what pip's configuration means to uv."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.errors import MosaicError
from core.workers import packages
from core.workers.packages import (
    PipProgress,
    UvProgress,
    error_text,
    pip_options,
    uv_settings,
)


def fractions(progress: PipProgress | UvProgress, *lines: str) -> list[float]:
    steps = [progress.after(line) for line in lines]
    return [step.fraction for step in steps if step is not None and step.fraction is not None]


def test_uv_tells_megabytes_of_what_it_downloads():
    progress = UvProgress()
    assert progress.after("Using Python 3.11.2 environment at: envs/x") is None
    resolved = progress.after("Resolved 46 packages in 590ms")
    assert resolved is not None and "46 packages" in resolved.text
    progress.after("Downloading numpy (100.0MiB)")
    progress.after("Downloading tiny (512.0KiB)")
    begun = progress.after("Downloading torch (0.5GiB)")
    assert begun is not None and begun.text == "Downloading torch, 0 of 612 MB"
    later = progress.after(" Downloaded torch")
    assert later is not None and later.text == "Downloading numpy, 512 of 612 MB"
    assert later.fraction is not None and 0.6 < later.fraction < 0.75


def test_progress_never_falls_once_all_downloads_are_announced():
    told = fractions(
        UvProgress(),
        "Resolved 3 packages in 1ms",
        "Downloading a (1.0MiB)",
        "Downloading b (2.0MiB)",
        " Downloaded b",
        " Downloaded a",
        "Prepared 3 packages in 1s",
        "Installed 3 packages in 1s",
    )
    assert told == sorted(told) and told[-1] == 0.9


def test_pip_counts_packages():
    progress = PipProgress(wanted=2)
    told = fractions(progress, "Collecting a==1 (from -r x)", "noise", "Collecting b==1")
    assert told == [0.45, 0.85]
    assert fractions(PipProgress(wanted=0), "Collecting a") == []


def test_the_last_value_of_a_pip_option_counts_and_install_goes_before_global():
    options = pip_options(
        [
            "global.index-url='https://mirror.test/simple'",
            "install.index-url='https://other.test/simple'",
            "global.find-links='/wheels\\n/more'",
            "noise",
        ]
    )
    assert options["index-url"] == "https://other.test/simple"
    assert options["find-links"] == "/wheels /more"


def test_uv_is_told_what_pip_was_told():
    env = {"PIP_CERT": "/ca.pem", "PIP_FIND_LINKS": "/a /b"}
    settings = uv_settings(env, {"cert": "/other.pem", "extra-index-url": "https://x.test/"})
    assert settings["SSL_CERT_FILE"] == "/ca.pem"
    assert settings["UV_FIND_LINKS"] == "/a,/b"
    assert settings["UV_INDEX"] == "https://x.test/"
    assert settings["UV_INDEX_STRATEGY"] == "unsafe-best-match"


def test_what_uv_was_told_itself_stands():
    env = {"PIP_INDEX_URL": "https://pip.test/", "UV_DEFAULT_INDEX": "https://uv.test/"}
    assert "UV_DEFAULT_INDEX" not in uv_settings(env, {})


def test_an_error_of_uv_is_its_chain_of_causes():
    lines = [
        "Using Python 3.11.2",
        "  × Failed to download `tiny @ file:///x.whl`",
        "  ├─▶ Hash mismatch for `tiny`",
        "",
        "      Expected:",
        "  ╰─▶ sha256:00",
    ]
    assert error_text(lines).startswith("Failed to download `tiny @ file:///x.whl`: Hash mismatch")


def test_an_error_of_pip_is_its_line():
    assert error_text(["x", "ERROR: No matching distribution", "notice"]).startswith("ERROR: No")
    assert error_text(["only this"]) == "only this"
    assert error_text([]) == "no output"


@pytest.mark.parametrize("uv", ["uv", None])
def test_no_address_with_a_password_is_shown(tmp_path: Path, monkeypatch, uv: str | None) -> None:
    """Neither as progress nor in the error: of either installer, nor what a first failure says."""
    address = "https://reader:hunter2hunter2@registry.test/simple"
    installer = tmp_path / "bin" / "python"
    installer.parent.mkdir()
    installer.write_text(
        "#!/bin/sh\n"
        f"echo 'Collecting it @ {address}/it.whl (from -r x)'\n"
        f"echo 'Downloading {address}/it.whl (1.0MiB)'\n"
        f"echo 'ERROR: no matching distribution at {address}'\n"
        "exit 1\n"
    )
    installer.chmod(0o755)
    monkeypatch.setattr(packages, "uv_program", lambda: str(installer) if uv else None)
    monkeypatch.setattr(packages, "base_python", lambda: str(installer))
    (tmp_path / "bin" / "pip").touch()
    requirements = tmp_path / "requirements.txt"
    requirements.write_text("it==1\n")
    shown: list[str] = []
    with pytest.raises(MosaicError) as refused:
        asyncio.run(
            packages.make_environment(tmp_path, requirements, lambda step: shown.append(step.text))
        )
    shown.append(refused.value.message)
    assert "registry.test" in " ".join(shown)
    for text in shown:
        assert "hunter2" not in text, text
