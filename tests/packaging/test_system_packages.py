"""What is missing on the system, and what is done or said about it."""

import sys
from collections.abc import Callable

import pytest
import system_packages
from console import BootstrapError
from system_packages import Need

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems need no packages")

ABSENT = Need("libno-such-thing.so.7", "libnst7", "nst", "nst-libs", "libnst-7")
ABSENT_PROGRAM = Need("no-such-program", "nst-tools", "nst", "nst-libs", "nst-tools")
PRESENT = Need("libc.so.6", "libc6", "glibc", "glibc", "glibc")

Commands = list[list[str]]
On = Callable[..., Commands]


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> On:
    """`on(manager, prefix)` stands for a system with that package manager and those rights; collects what is run."""

    def system(manager: str | None, prefix: list[str] | None, code: int = 0) -> Commands:
        commands: Commands = []

        def run(command: list[str]) -> int:
            commands.append(command)
            return code

        monkeypatch.setattr(system_packages, "package_manager", lambda: manager)
        monkeypatch.setattr(system_packages, "privilege", lambda: prefix)
        monkeypatch.setattr(system_packages, "run", run)
        return commands

    return system


def test_a_library_that_loads_is_not_missing() -> None:
    assert system_packages.missing([PRESENT, ABSENT]) == [ABSENT]


def test_a_program_on_the_search_path_is_not_missing() -> None:
    shell = Need("sh", "dash", "dash", "dash", "dash")
    assert system_packages.missing([shell, ABSENT_PROGRAM]) == [ABSENT_PROGRAM]


def test_a_module_of_python_is_looked_for_by_its_name() -> None:
    there, absent = (Need(f"Python module {name}", *["python3"] * 4) for name in ("venv", "no_such_module"))
    assert system_packages.missing([there, absent]) == [absent]


def test_nothing_is_missing_on_a_system_whose_qt_brings_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system_packages.missing([ABSENT]) == []


def test_nothing_is_run_where_nothing_is_missing(on: On) -> None:
    commands = on("apt", [])
    system_packages.provide([PRESENT])
    assert commands == []


def test_root_gets_the_packages_installed_with_fresh_lists(on: On, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = on("apt", [])
    system_packages.install("apt", system_packages.install_command("apt", [ABSENT]), [])
    assert [command[2:5] for command in commands] == [
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-y"],
    ]
    assert commands[1][-1] == "libnst7"


def test_apt_never_asks_a_question(on: On) -> None:
    commands = on("apt", ["sudo", "-n"])
    system_packages.provide_if_allowed([ABSENT])
    assert commands[-1][:5] == ["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]


def test_other_managers_are_called_once(on: On) -> None:
    commands = on("dnf", ["sudo", "-n"])
    system_packages.provide_if_allowed([ABSENT])
    assert commands == [["sudo", "-n", "dnf", "install", "-y", "nst"]]


def test_a_package_with_two_needed_things_is_named_once() -> None:
    command = system_packages.install_command("pacman", [ABSENT, ABSENT_PROGRAM])
    assert command == ["pacman", "-S", "--needed", "--noconfirm", "nst-libs"]


def test_without_rights_the_exact_command_is_given(on: On) -> None:
    commands = on("apt", None)
    with pytest.raises(BootstrapError, match=r"sudo apt-get install -y --no-install-recommends libnst7 nst-tools$"):
        system_packages.provide([ABSENT, PRESENT, ABSENT_PROGRAM])
    assert commands == []


def test_an_unknown_system_is_told_what_it_lacks(on: On) -> None:
    on(None, [])
    with pytest.raises(BootstrapError, match=r"lacks libno-such-thing\.so\.7\. Install"):
        system_packages.provide([ABSENT, PRESENT])


def test_a_manager_that_fails_is_reported(on: On) -> None:
    on("zypper", [], code=4)
    with pytest.raises(BootstrapError, match="by hand: zypper --non-interactive install libnst-7"):
        system_packages.provide([ABSENT])


def test_a_manager_that_succeeds_without_bringing_the_library_is_reported(on: On) -> None:
    on("apt", [])
    with pytest.raises(BootstrapError, match="could not be installed"):
        system_packages.provide([ABSENT])


def test_wished_packages_are_done_without_where_rights_lack(on: On) -> None:
    commands = on("apt", None)
    system_packages.provide_if_allowed([ABSENT])
    assert commands == []


def test_root_needs_nothing_before_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert system_packages.privilege() == []


def test_a_user_without_sudo_has_no_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert system_packages.privilege() is None
