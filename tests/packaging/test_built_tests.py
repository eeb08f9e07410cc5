"""The messages of the built program's tests where something is missing; those tests themselves run after a build."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.built import display, installations


def test_without_a_build_they_say_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(installations, "DIST", tmp_path)
    with pytest.raises(pytest.fail.Exception, match=r"run `python3 packaging/bootstrap\.py build` first"):
        installations.the_only("uc-desktop")


@pytest.mark.skipif(os.name != "posix", reason="users have no numbers elsewhere")
def test_only_root_makes_a_chroot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(pytest.skip.Exception, match="no chroot: only root may make one"):
        installations.make_chroot(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="there is no Debian elsewhere")
def test_missing_tools_for_a_chroot_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "debootstrap" else f"/usr/bin/{name}")
    assert installations.why_no_chroot() == "no chroot: not installed: debootstrap"


def test_missing_tools_for_a_display_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert display.why_no_display() == "no window is driven: not installed: Xvfb, xdotool"
