"""Locks a file for one program at a time."""

from __future__ import annotations

import errno
import sys
from typing import BinaryIO

#: What the system answers when somebody else holds the lock; anything else means that it cannot lock this file.
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    #: The byte that is locked, far beyond the end of any game: other programs cannot read a locked byte.
    _FAR = 1 << 40

    def take(file: BinaryIO) -> bool:
        """Take the file for this program until it is closed or the program ends; false if another one has it."""
        place = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _TAKEN
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def take(file: BinaryIO) -> bool:
        """Take the file for this program until it is closed or the program ends; false if another one has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _TAKEN
        return True
