"""Roman numerals, as eras have them."""

from __future__ import annotations

from typing import Final

#: By number; nothing has the number 0.
ROMAN: Final = ("", "I", "II", "III")
