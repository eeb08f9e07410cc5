"""The packages for macOS: what can be known of them on any system."""

from __future__ import annotations

import plistlib
import re

import macos_packages

from uc_desktop import __version__
from uc_desktop.app.saves.games import SUFFIX

PLIST = macos_packages.info_plist(__version__)


def test_what_the_app_tells_of_itself_can_be_written_and_has_the_version() -> None:
    found = plistlib.loads(plistlib.dumps(PLIST))
    assert found["CFBundleShortVersionString"] == found["CFBundleVersion"] == __version__
    assert found["NSHighResolutionCapable"] is True


def test_saved_games_are_a_type_of_its_own_which_the_app_opens() -> None:
    (declared,) = PLIST["UTExportedTypeDeclarations"]
    (opened,) = PLIST["CFBundleDocumentTypes"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert opened["LSHandlerRank"] == "Owner"
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]


def test_identifiers_have_only_what_apple_allows() -> None:
    for name in (macos_packages.BUNDLE_ID, macos_packages.GAME_TYPE):
        assert re.fullmatch(r"[A-Za-z0-9.-]+", name)
