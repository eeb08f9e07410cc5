"""Where data is found: in a checkout, in an installed package, and in the user's own folders."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

from uc_desktop import paths

ROOT = Path(__file__).resolve().parent.parent
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the variables of another system")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder laid out like an installed wheel or a bundle: the package with both data folders inside."""
    package = tmp_path / "uc_desktop"
    (package / "_card_data").mkdir(parents=True)
    (package / "_resources").mkdir()
    shutil.copy(paths.__file__, package)
    return package


def load(file: Path) -> ModuleType:
    """The module in `file`, as a program would see it that has its package there."""
    spec = importlib.util.spec_from_file_location("paths_elsewhere", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_checkout_has_its_content_at_the_top() -> None:
    assert paths.card_data() == ROOT / "card_data"


def test_a_checkout_has_its_resources_at_the_top() -> None:
    assert paths.resources() == ROOT / "resources"


def test_an_installed_package_has_its_content_inside(installed: Path) -> None:
    assert load(installed / "paths.py").card_data() == installed / "_card_data"


def test_an_installed_package_has_its_resources_inside(installed: Path) -> None:
    assert load(installed / "paths.py").resources() == installed / "_resources"


def test_an_installed_package_passes_over_a_folder_of_the_same_name_beside_it(installed: Path) -> None:
    (installed.parent / "card_data").mkdir()
    assert load(installed / "paths.py").card_data() == installed / "_card_data"


def test_missing_content_is_reported_with_the_places_searched(installed: Path) -> None:
    (installed / "_card_data").rmdir()
    with pytest.raises(FileNotFoundError) as error:
        load(installed / "paths.py").card_data()
    assert str(installed / "_card_data") in str(error.value)
    assert str(installed.parent / "card_data") in str(error.value)


@on_linux
def test_saved_games_go_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.user_data() == tmp_path / "uc-desktop"


@on_linux
def test_settings_go_where_the_user_keeps_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert paths.user_config() == tmp_path / "uc-desktop"


@on_linux
def test_what_can_be_made_anew_goes_where_the_user_has_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert paths.user_cache() == tmp_path / "uc-desktop"


@on_linux
def test_windows_keeps_all_in_the_local_folder_which_does_not_travel_between_computers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folders = {"CSIDL_LOCAL_APPDATA": "/Users/Ana/AppData/Local", "CSIDL_APPDATA": "/Users/Ana/AppData/Roaming"}
    monkeypatch.setattr("platformdirs.windows.get_win_folder", folders.__getitem__)
    monkeypatch.setattr("platformdirs.PlatformDirs", Windows)
    there = load(Path(paths.__file__))
    assert there.user_data() == there.user_config() == Path("/Users/Ana/AppData/Local/uc-desktop")


@on_linux
def test_macos_keeps_all_in_application_support(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/Users/ana")
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    there = load(Path(paths.__file__))
    assert there.user_data() == there.user_config() == Path("/Users/ana/Library/Application Support/uc-desktop")


def test_asking_for_a_user_folder_does_not_make_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    paths.user_data()
    assert not list(tmp_path.iterdir())
