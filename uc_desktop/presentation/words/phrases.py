"""Small phrases that many texts share."""

from __future__ import annotations

from uc_desktop.presentation.words.catalogue import listing, say


def sentence(*parts: str) -> str:
    """The parts that are not empty, each ended by a stop, as one text."""
    stopped = (part if part.endswith((".", "!", "?")) else say("phrases.sentence", text=part) for part in parts if part)
    return listing("sentences", stopped)


def within_line(text: str) -> str:
    """A text that begins with a capital, to go on in the middle of a line."""
    return text[:1].lower() + text[1:]
