"""The virtual environment: made once, filled with what the lock says, and left alone while both agree."""

import shutil
import subprocess
import sys
from pathlib import Path

import environment
import pytest
import system_packages
from console import BootstrapError
from project import ROOT

LOCK = """\
# How it was made.

# [runtime]
game==1 \\
    --hash=sha256:aa

# [dev]
checker==2 \\
    --hash=sha256:bb
"""


class Workshop:
    """A project without network: what would be made or installed is written down instead."""

    def __init__(self, root: Path) -> None:
        self.site = root / "site-packages"
        self.lock = root / "requirements.lock"
        self.lock.write_text(LOCK)
        self.commands: list[str] = []
        self.made = False
        self.fails = False

    def make(self) -> Path:
        self.commands.append("venv")
        self.made = True
        shutil.rmtree(self.site, ignore_errors=True)
        (self.site / "pip").mkdir(parents=True)
        (self.site / environment.POINTER).touch()
        return self.site

    def must(self, command: list[str], advice: str) -> None:
        assert "--require-hashes" in command
        wanted = Path(command[command.index("-r") + 1]).read_text()
        self.commands.append(" ".join(line.split()[0] for line in wanted.splitlines() if "==" in line))
        if self.fails:
            raise BootstrapError(advice)


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    result = Workshop(tmp_path)
    monkeypatch.setattr(environment, "LOCK", result.lock)
    monkeypatch.setattr(environment, "site_packages", lambda: result.site if result.made else None)
    monkeypatch.setattr(environment, "make", result.make)
    monkeypatch.setattr(environment, "must", result.must)
    return result


def test_the_first_time_makes_and_fills_the_environment(workshop: Workshop) -> None:
    environment.prepare("runtime")
    assert workshop.commands == ["venv", "game==1"]


def test_the_second_time_does_nothing(workshop: Workshop) -> None:
    environment.prepare("runtime")
    environment.prepare("runtime")
    assert workshop.commands == ["venv", "game==1"]


def test_the_checks_need_what_the_game_needs_too(workshop: Workshop) -> None:
    environment.prepare("dev")
    assert workshop.commands == ["venv", "game==1 checker==2"]


def test_the_game_finds_all_it_needs_where_the_checks_ran(workshop: Workshop) -> None:
    environment.prepare("dev")
    environment.prepare("runtime")
    assert workshop.commands == ["venv", "game==1 checker==2"]


def test_the_checks_add_to_where_the_game_ran(workshop: Workshop) -> None:
    environment.prepare("runtime")
    environment.prepare("dev")
    assert workshop.commands == ["venv", "game==1", "game==1 checker==2"]


def test_a_changed_lock_is_installed_into_the_same_environment(workshop: Workshop) -> None:
    environment.prepare("runtime")
    workshop.lock.write_text(LOCK.replace("game==1", "game==3"))
    environment.prepare("runtime")
    assert workshop.commands == ["venv", "game==1", "game==3"]


def test_going_back_to_an_older_lock_installs_it_again(workshop: Workshop) -> None:
    environment.prepare("dev")
    workshop.lock.write_text(LOCK.replace("game==1", "game==3"))
    environment.prepare("runtime")
    workshop.lock.write_text(LOCK)
    environment.prepare("dev")
    assert workshop.commands[-1] == "game==1 checker==2"


def test_a_failed_installation_is_tried_again(workshop: Workshop) -> None:
    workshop.fails = True
    with pytest.raises(BootstrapError, match="network connection"):
        environment.prepare("runtime")
    workshop.fails = False
    environment.prepare("runtime")
    assert workshop.commands == ["venv", "game==1", "game==1"]


def test_an_environment_that_was_not_finished_is_made_anew(workshop: Workshop) -> None:
    environment.prepare("runtime")
    (workshop.site / environment.POINTER).unlink()
    environment.prepare("runtime")
    assert workshop.commands == ["venv", "game==1"] * 2


def test_a_lock_without_a_section_is_reported(workshop: Workshop) -> None:
    workshop.lock.write_text("# [runtime]\ngame==1\n")
    with pytest.raises(BootstrapError, match=r"no section `# \[dev\]`"):
        environment.prepare("dev")


def test_an_environment_without_pip_is_filled_from_outside(workshop: Workshop) -> None:
    workshop.make()
    (workshop.site / "pip").rmdir()
    assert environment.pip(workshop.site)[1:] == ["-m", "pip", "--python", environment.python()]


def test_a_missing_interpreter_means_no_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path)
    assert environment.site_packages() is None


def test_the_game_can_be_imported_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path / "env")
    monkeypatch.setattr(environment, "venv_options", lambda: ["--without-pip"])
    environment.make()
    question = "import uc_desktop; print(uc_desktop.__path__[0])"
    answer = subprocess.check_output([environment.python(), "-c", question], cwd=tmp_path, text=True)
    assert Path(answer.strip()) == ROOT / "uc_desktop"


def test_an_environment_that_is_made_needs_nothing_from_the_system(workshop: Workshop) -> None:
    workshop.make()
    assert environment.system_needs() == ()


def test_a_pip_outside_saves_asking_for_root(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "has_module", lambda name: True)
    monkeypatch.setattr(system_packages, "privilege", lambda: None)
    assert environment.system_needs() == ()


def test_without_a_pip_outside_python_has_to_be_whole(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "has_module", lambda name: name == "venv")
    monkeypatch.setattr(system_packages, "privilege", lambda: None)
    assert environment.system_needs() == system_packages.VENV_MODULES


def test_root_gets_what_debian_left_out_of_python(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "privilege", list)
    packages = {need.apt for need in environment.system_needs()}
    assert packages == {f"python{sys.version_info.major}.{sys.version_info.minor}-venv"}


def test_a_checkout_that_is_moved_keeps_its_own_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path / "env")
    monkeypatch.setattr(environment, "venv_options", lambda: ["--without-pip"])
    site = environment.make()
    pointer = Path((site / environment.POINTER).read_text().strip())
    assert not pointer.is_absolute()
    assert (site / pointer).resolve() == ROOT


def test_pip_comes_with_the_environment_where_python_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "missing", lambda needs: [])
    assert environment.venv_options() == []


def test_pip_is_left_out_where_python_cannot_bring_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "missing", list)
    assert environment.venv_options() == ["--without-pip"]
