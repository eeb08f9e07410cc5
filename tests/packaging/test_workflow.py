"""The workflow that tests and builds on the three systems: it cannot be run here, but what it names exists."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import bootstrap
import pytest
import yaml
from project import ROOT

WORKFLOW: dict[Any, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))
JOBS: dict[str, Any] = WORKFLOW["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]


def test_it_runs_on_three_systems() -> None:
    for name in ("test", "build"):
        systems = JOBS[name]["strategy"]["matrix"]["system"]
        assert [system.partition("-")[0] for system in systems] == ["ubuntu", "windows", "macos"]


def test_it_tests_with_the_oldest_python_and_the_newest_that_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [
        each.rpartition(" ")[2] for each in project["classifiers"] if re.search(r"Python :: 3\.\d+$", each) is not None
    ]
    assert JOBS["test"]["strategy"]["matrix"]["python"] == [named[0], named[-1]]
    assert project["requires-python"] == f">={named[0]}"


def test_its_actions_are_official_and_pinned_to_a_commit() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert used
    assert [each for each in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", each)] == []


def test_it_runs_the_commands_of_the_readme() -> None:
    commands = [step["run"].split() for step in STEPS if "bootstrap.py" in step.get("run", "")]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [command[:2] for command in commands] == [["python", "packaging/bootstrap.py"]] * 2
    for *_, name in commands:
        bootstrap.parse([name])
        assert f"bootstrap.py {name}" in readme or f"`{name}`" in readme


def test_a_command_that_there_is_not_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bootstrap.parse(["tset"])


def test_it_may_only_read() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
