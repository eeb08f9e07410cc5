"""Small phrases that many texts share."""

from __future__ import annotations


def sentence(*parts: str) -> str:
    """The parts that are not empty, each ended by a stop, as one text."""
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)


def within_line(text: str) -> str:
    """A text that begins with a capital, to go on in the middle of a line."""
    return text[:1].lower() + text[1:]


def amount(count: int, one: str, many: str) -> str:
    """So many of a thing: "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else many}"
