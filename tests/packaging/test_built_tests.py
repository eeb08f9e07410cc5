"""What the tests of the built program say where something is missing; they themselves run after a build."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.built import display, places


def test_without_a_build_they_say_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "DIST", tmp_path)
    with pytest.raises(pytest.fail.Exception, match=r"run `python3 packaging/bootstrap\.py build` first"):
        places.the_only("uc-desktop")


@pytest.mark.skipif(os.name != "posix", reason="users have no numbers elsewhere")
def test_only_root_makes_a_fresh_root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(pytest.skip.Exception, match="no fresh root: only root may make one"):
        places.make_root(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="there is no Debian elsewhere")
def test_tools_that_a_fresh_root_lacks_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "debootstrap" else f"/usr/bin/{name}")
    assert places.why_no_root() == "no fresh root: not installed: debootstrap"


def test_tools_that_a_display_lacks_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert display.why_no_display() == "no window is driven: not installed: Xvfb, xdotool"
