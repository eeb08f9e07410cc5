"""Every deliberate fault can still be made, and leaves Python files that compile."""

from __future__ import annotations

import re

import pytest

from tests.faults import FAULTS, ROOT, Fault, Outcome, chosen, first_failed, main, patched

EACH = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)


@EACH
def test_its_text_is_there_once_and_is_replaced_by_another(fault: Fault) -> None:
    before = (ROOT / fault.file).read_text(encoding="utf-8")
    after = patched(fault, ROOT)
    assert before != after
    assert len(before) - len(after) == len(fault.old) - len(fault.new)


@EACH
def test_its_tests_are_there(fault: Fault) -> None:
    assert list((ROOT / fault.tests).rglob("test_*.py"))


@pytest.mark.parametrize("fault", [each for each in FAULTS if each.file.endswith(".py")], ids=lambda fault: fault.name)
def test_a_python_file_with_it_compiles(fault: Fault) -> None:
    compile(patched(fault, ROOT), fault.file, "exec")


def test_there_are_twenty_of_different_names() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(set(names)) == len(names) >= 20
    assert [name for name in names if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)] == []


def test_a_text_that_is_not_there_once_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"lost: the old text occurs 0 times in pyproject\.toml"):
        patched(Fault("lost", "pyproject.toml", "no such text", "", "tests"), ROOT)


def test_faults_are_chosen_by_name() -> None:
    assert chosen([]) == list(FAULTS)
    assert chosen([FAULTS[3].name, FAULTS[1].name]) == [FAULTS[1], FAULTS[3]]


def test_an_unknown_name_ends_the_program_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["no-such-fault"])
    assert ended.value.code == 2
    assert "there is no fault 'no-such-fault'" in capsys.readouterr().err


def test_the_faults_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(FAULTS)


@pytest.mark.parametrize(
    ("output", "test"),
    [
        ("1 passed in 0.1s", ""),
        ("E  x\nFAILED tests/test_a.py::test_b[1-c d] - assert 1 == 2\n1 failed", "tests/test_a.py::test_b[1-c d]"),
        ("ERROR tests/test_a.py::test_b\n1 error", "tests/test_a.py::test_b"),
    ],
)
def test_the_first_failure_is_read_from_the_summary(output: str, test: str) -> None:
    assert first_failed(output) == test


@pytest.mark.parametrize(
    ("code", "test", "is_found"), [(0, "", False), (1, "test_a", True), (1, "", False), (2, "test_a.py", False)]
)
def test_only_a_failed_test_finds_a_fault(code: int, test: str, is_found: bool) -> None:
    outcome = Outcome(code, test, 1.25)
    assert outcome.is_found is is_found
    assert ("NOT FOUND" not in outcome.words(FAULTS[0])) is is_found
