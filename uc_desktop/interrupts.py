"""Ctrl+C before there is anything to save: the program ends at once, whatever it is just loading.

Python's own way, a KeyboardInterrupt, leaves modules half loaded, and inside Qt it is lost or crashes. Hardly anything
is imported here, so that this can be the first thing that a start does.
"""

from __future__ import annotations

import os
import signal

#: What a shell gives to a program stopped by Ctrl+C.
STOPPED = 130
#: The file descriptor of the standard error output.
_ERRORS = 2


class _Message:
    """The line that is written at Ctrl+C: what a terminal shows for these keys, until the language is known."""

    line = b"uc-desktop: ^C\n"


def exit_at_interrupt() -> None:
    """From now on let Ctrl+C end the process with one line; not where Ctrl+C is ignored, as in the background."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _exit)


def say_at_interrupt(text: str) -> None:
    """Set the line that Ctrl+C writes before it ends the process."""
    _Message.line = f"{text}\n".encode()


def restore_interrupt() -> None:
    """Let Ctrl+C raise KeyboardInterrupt again, so that what is under way can clean up."""
    if signal.getsignal(signal.SIGINT) is _exit:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _exit(_number: int, _frame: object) -> None:
    try:
        # Python's own stream may be in use just now.
        os.write(_ERRORS, _Message.line)
    finally:
        os._exit(STOPPED)
