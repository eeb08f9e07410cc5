"""Small phrases that many texts share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uc_desktop.presentation.words.catalogue import Key, ListKind, listing, say
from uc_desktop.rules.terms import Resources

#: So much of a resource.
COUNTS: Final[Mapping[str, Key]] = {
    "kelp": "counts.kelp",
    "steelplast": "counts.steelplast",
    "science": "counts.science",
    "credit": "counts.credit",
    "biomatter": "counts.biomatter",
}
#: So much of a resource, or so many points.
STOCK_COUNTS: Final[Mapping[str, Key]] = {**COUNTS, "point": "counts.point"}

#: From here on every language sets its thousands apart; below, some write the four digits together.
_FIVE_DIGITS: Final = 10_000


def whole(number: int) -> str:
    """A whole number as the language writes it: "200,000"."""
    sign = say("numbers.sign in four digits" if abs(number) < _FIVE_DIGITS else "numbers.thousands sign")
    return f"{number:,}".replace(",", sign)


def decimal(number: float, places: int = 1) -> str:
    """A number with its places, as the language writes it: "101.9"."""
    digits, _, rest = f"{number:.{places}f}".partition(".")
    return f"{digits}{say('numbers.decimal sign')}{rest}"


def percent(share: float) -> str:
    """A share of 1 with one place, as the language writes it: "34.2%"."""
    return say("numbers.percent", number=decimal(100 * share))


def with_sign(number: int) -> str:
    """A number with its sign: "+2", "−1"."""
    return f"{number:+d}".replace("-", "−")


def sentence(*parts: str) -> str:
    """The parts that are not empty, each ended by a stop, as one text."""
    stopped = (part if part.endswith((".", "!", "?")) else say("phrases.sentence", text=part) for part in parts if part)
    return listing("sentences", stopped)


def lines(*parts: str) -> str:
    """The parts that are not empty as the name of a thing: first what it is, then a line for each thing said of it.

    `spoken` makes one text of it, and who shows it can set the lines apart.
    """
    return "\n".join(filter(None, parts))


def spoken(name: str) -> str:
    """A name as one text: of several lines each is a sentence."""
    return sentence(*name.split("\n")) if "\n" in name else name


def within_line(text: str) -> str:
    """A text that begins with a capital, to go on in the middle of a line."""
    return text[:1].lower() + text[1:]


def amounts(resources: Resources, points: int = 0, kind: ListKind = "comma") -> str:
    """The amounts that are not zero, such as "1 kelp, 2 steelplast" or, as the kind "and", "1 kelp and 2 points"; empty
    if all are."""
    counts = resources.named() | ({"point": points} if points else {})
    return listing(kind, (say(STOCK_COUNTS[name], count=count) for name, count in counts.items()))
