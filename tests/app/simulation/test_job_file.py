"""The file of finished jobs: what is read of it, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.error_texts import faulty, plain_text
from uc_desktop.app.simulation.job_file import job_file
from uc_desktop.errors import UsageError

OPTIONS = {"seed": "1", "bots": ("random", "greedy")}
KIND = tuple[int, ...]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two results."""
    path = tmp_path / "done"
    with job_file(path, OPTIONS, KIND) as file:
        file.add(1, (10, 11))
        file.add(0, (20,))
    return path


def finished(path: Path) -> dict[int, tuple[int, ...]]:
    with job_file(path, OPTIONS, KIND) as file:
        return dict(file.finished)


def refused(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(UsageError) as error:
        finished(path)
    assert path.read_bytes() == before
    return plain_text(error.value).removeprefix(f"{path}")


def test_a_new_file_has_no_results(tmp_path: Path) -> None:
    assert finished(tmp_path / "new") == {}


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert finished(tmp_path / "empty") == {}
    assert finished(tmp_path / "empty") == {}


def test_results_are_read_again(path: Path) -> None:
    assert finished(path) == {0: (20,), 1: (10, 11)}


def test_a_file_that_is_gone_on_with_gets_more_results(path: Path) -> None:
    with job_file(path, OPTIONS, KIND) as file:
        file.add(2, ())
    assert finished(path) == {0: (20,), 1: (10, 11), 2: ()}


def test_a_result_is_in_the_file_at_once(tmp_path: Path) -> None:
    with job_file(tmp_path / "new", OPTIONS, KIND) as file:
        file.add(7, (1,))
        assert (tmp_path / "new").read_text().endswith('{"job":7,"result":[1]}\n')


def test_a_line_that_was_not_finished_is_removed(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"job":2,"resu')
    with job_file(path, OPTIONS, KIND) as file:
        file.add(2, (30,))
    assert path.read_bytes() == whole + b'{"job":2,"result":[30]}\n'


@pytest.mark.parametrize("line", ["", "no JSON", "[]", '{"job":2}', '{"job":2,"result":"x"}'])
def test_a_damaged_line_is_told_with_its_number(path: Path, line: str) -> None:
    first, second, third = path.read_text().splitlines()
    path.write_text("\n".join([first, second, line, third, ""]))
    assert refused(path).startswith(":3: this line holds no result: ")


@pytest.mark.parametrize(
    "text", ["some text\n", "\n", "[]\n", "{}\n", '{"file":"finished jobs of uc-desktop simulate","format":2}\n', "\0"]
)
def test_another_programs_file_is_refused_and_left_alone(path: Path, text: str) -> None:
    path.write_text(text)
    assert refused(path) == ": this is no file of finished jobs that this program can go on with"


def test_other_options_are_told(path: Path) -> None:
    with (
        faulty('this file was begun with seed "1", not "2"'),
        job_file(path, {**OPTIONS, "seed": "2"}, KIND),
    ):
        pass


def test_an_option_that_was_not_there_yet_is_told(path: Path) -> None:
    with (
        faulty('this file was begun with level null, not "keen"'),
        job_file(path, {**OPTIONS, "level": "keen"}, KIND),
    ):
        pass


def test_a_file_that_is_being_written_is_refused(path: Path) -> None:
    with job_file(path, OPTIONS, KIND):
        assert refused(path) == ": another simulation is writing this file"


def test_a_folder_is_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        finished(tmp_path)
