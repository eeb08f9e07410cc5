"""Running programs for the person at the terminal."""

import sys

import console
import pytest


def test_a_program_ends_with_its_own_code() -> None:
    assert console.run([sys.executable, "-c", "raise SystemExit(7)"]) == 7


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_a_killed_program_ends_as_in_a_shell() -> None:
    suicide = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert console.run([sys.executable, "-c", suicide]) == 128 + 15


def test_a_program_gets_the_variables_on_top_of_ours() -> None:
    question = "import os; raise SystemExit(os.environ['DEPTH'] != '40 m' or 'PATH' not in os.environ)"
    assert console.run([sys.executable, "-c", question], DEPTH="40 m") == 0


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(console.BootstrapError, match="no-such-program could not be started"):
        console.run(["no-such-program"])


def test_a_step_that_must_succeed_is_reported_with_its_command_and_advice() -> None:
    with pytest.raises(console.BootstrapError, match=r"failed with exit code 7\. Try harder\.$"):
        console.must([sys.executable, "-c", "raise SystemExit(7)"], "Try harder.")
