"""What the scripts of this folder share: speaking to the person at the terminal, and running programs."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence


class BootstrapError(Exception):
    """Says what went wrong, where, and what to do about it; `code` is the exit code."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def say(message: str) -> None:
    """Print one line at once, so that it stands before the output of what is run next."""
    print(f"bootstrap: {message}", flush=True)


def complain(message: str) -> None:
    """Print one line to standard error."""
    print(f"bootstrap: {message}", file=sys.stderr, flush=True)


def run(command: Sequence[str], **environment: str) -> int:
    """Run a program with the given changes to the environment; its exit code, as a shell would give it."""
    try:
        code = subprocess.run(command, env={**os.environ, **environment}).returncode
    except OSError as error:
        raise BootstrapError(f"{command[0]} could not be started: {error.strerror}.") from error
    return code if code >= 0 else 128 - code


def must(command: Sequence[str], advice: str, **environment: str) -> None:
    """Run a program that has to succeed; else BootstrapError with the command, its code and the advice."""
    code = run(command, **environment)
    if code:
        raise BootstrapError(f"`{shlex.join(command)}` failed with exit code {code}. {advice}")
