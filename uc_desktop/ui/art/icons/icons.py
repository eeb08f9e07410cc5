"""Every sign of the game, drawn on a 24-unit grid centred on 0,0 in `resources/icons`; the vocabulary of icon rows.

An *icon row* (a card's effect, a slot's action, a bonus, a price) is a sequence of tokens. A token is

* the **name of an icon**, one of those below, or
* a pair **("n", 3)**      – a shell with the number in it: 3 points,
* a pair **("c", 3)**      – a coin with the number in it: 3 credits,
* a pair **("space", 3)**  – space 3 of the Federation track, a stair with its number (0: below the track),
* a pair **("times", 2)**  – a multiplier badge "2×",
* a pair **("nth", 2)**    – "the second …", the number in a ring (a trigger on the second of a kind),
* a pair **("t", "×6")**   – drawn text; only the characters of `glyphs.CHARACTERS` (digits, + − × ≥ ≤ = / : . … ? %
                             and the hyphen, drawn as a minus). Never words: rows are the same in each language.

Amounts are told by repeating an icon up to three times, else by a text before it: `("t", "5"), "credit"`.

**Resources and gains**
    kelp, steelplast, science, credit, biomatter       the five resources
    resource                                           any one resource
    point, card, step                                  a shell, a card from the deck, a Federation step
    special                                            draw a Special card
    hand                                               the hand of cards (hand limit)

**Structures** – each of the seven also as `…_upgraded`
    farm, desalination, laboratory, tunnel             of that kind
    building, structure                                any building; any building or tunnel
    farm_upgraded, desalination_upgraded, laboratory_upgraded, tunnel_upgraded, building_upgraded,
    structure_upgraded

**Cities and places**
    city, white_city, purple_city                      any; nonsymbiotic; symbiotic
    metropolis, metropolis_blue, metropolis_brown      any; blue; brown
    building_site, expansion_site, city_site, tunnel_site   empty sites
    connected, unconnected                             a whole link, a broken link: "… that is connected"
    network                                            the connected network as a whole

**Slots and action tiles**
    slot, slot_green, slot_red, slot_yellow            any coloured slot; of one colour
    slot_free, slot_taken                              an available slot; one occupied by another player
    slot_always                                        the always-available slot
    action_tile                                        a neutral action tile
    match, no_match                                    card and slot of one colour; of different colours
    clone                                              the action-cloning tile

**Cards**
    instant, permanent, action, production, end_scoring, contract   the kinds: bolt, loop, play, cog, flag, seal
    gem                                                the sign of the Special cards
    card_green, card_red, card_yellow                  a card of that colour
    action_card                                        use an action card
    refresh                                            make a used action card available again
    assistant                                          the Personal Assistant
    discard                                            discard a card

**Verbs and signs**
    build, upgrade, exchange, convert                  hammer; arrow up; two arrows; a city turns symbiotic
    produce                                            Production: "in Production …", "gain the production of …"
    feed                                               feeding
    arrow                                              then: left of it is paid, met or counted, right of it gained
    or, bar, plus                                      one of two; both in any order; together with
    per                                                for every: "per", ("t", "2"), "farm", "arrow", ("n", 1)
    if                                                 only if what follows holds: ("t", "≥2"), an icon; ("space", 3)
    trigger                                            whenever what follows happens
    once                                               once a turn
    any_amount                                         any number of times
    up_to                                              at most (before a number)
    discount, surcharge, free                          price tags: less, more, nothing
    different                                          of different kinds
    replace                                            instead of
    federation                                         the Federation track
    era, round_end, turn_end                           era; end of the round; end of the turn
    other_player                                       another player
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from uc_desktop.ui.art.drawing.glyphs import text_width, write
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.drawing.svg_files import drawing
from uc_desktop.ui.theme.theme import INK

IconToken = str | tuple[str, str | int]


def coin(amount: int) -> str:
    """A coin with its worth, such as a Special card's cost."""
    return drawing("coin") + write(str(amount), 0, 0, 11 if amount < 10 else 9, INK.outline, 2.3)


def _points(number: int) -> str:
    return drawing("shell") + write(str(number), 0, 0.6, 10 if abs(number) < 10 else 8.4, INK.outline, 2.3)


def _space(number: int) -> str:
    """Space 0 is the place below the track."""
    return drawing("stair") + write(str(number) if number else "−", 3.4, 4.8, 8.6, INK.outline, 2.4)


def _times(number: int) -> str:
    return drawing("badge") + write(f"{number}×", 0, 0, 8.4, INK.outline, 2.4)


def _nth(number: int) -> str:
    """With a dot after the number, as in a count."""
    return drawing("count_ring") + write(f"{number}.", 0.8, 0, 9, "#FFE27A", 2.3)


_NUMBERED: Final[Mapping[str, Callable[[int], str]]] = {
    "n": _points,
    "c": coin,
    "space": _space,
    "times": _times,
    "nth": _nth,
}
PAIR_NAMES: Final = frozenset(_NUMBERED) | {"t"}

# Shares of the row's height that narrow signs take; what is not named takes a whole square.
_WIDTHS: Final = {"or": 0.55, "bar": 0.25, "arrow": 0.8, "plus": 0.7}
_SIZES: Final = {"or": 0.8, "arrow": 0.8, "plus": 0.8}
_TEXT_SHARE: Final = 0.46
_MORE: Final[IconToken] = ("t", "…")
_GAP_SHARE: Final = 0.18


@cache
def _drawn(name: str) -> str:
    return drawing(name)


@cache
def _numbered(kind: str, value: int) -> str:
    return _NUMBERED[kind](value)


def icon(name: str, x: float = 0, y: float = 0, size: float = 24) -> str:
    """The icon `name`, `size` high, its middle at x,y. Raises KeyError for a name that no file has."""
    return group(x, y, _drawn(name), scale=size / 24)


def token_sign(
    item: IconToken, x: float, y: float, size: float, colour: str = INK.foam, text: float | None = None
) -> str:
    """One token of a row, drawn `size` high with its middle at x,y; `colour` is that of drawn text, `text` the height
    of its digits if they are not to be a share of the size."""
    if isinstance(item, str):
        return icon(item, x, y, size * _SIZES.get(item, 1))
    kind, value = item
    if kind == "t":
        return write(str(value), x, y, text or size * _TEXT_SHARE, colour, 1.9)
    return group(x, y, _numbered(kind, int(value)), scale=size / 24)


def token_width(item: IconToken, size: float, text: float | None = None) -> float:
    """How much of a row a token takes, the row being `size` high and digits `text` high."""
    if isinstance(item, str):
        return size * _WIDTHS.get(item, 1)
    return text_width(str(item[1]), text or size * _TEXT_SHARE) if item[0] == "t" else size


def row_width(items: Sequence[IconToken], size: float, gap: float | None = None) -> float:
    """How wide `icon_row` draws `items`."""
    space = size * _GAP_SHARE if gap is None else gap
    return sum(token_width(item, size) for item in items) + space * max(0, len(items) - 1)


def icon_row(
    items: Sequence[IconToken], x: float, y: float, size: float, gap: float | None = None, left: bool = False
) -> str:
    """The tokens in a row `size` high, centred on x,y, or beginning at x if `left`."""
    space = size * _GAP_SHARE if gap is None else gap
    at, parts = (x if left else x - row_width(items, size, gap) / 2), []
    for item in items:
        width = token_width(item, size)
        parts.append(token_sign(item, at + width / 2, y, size))
        at += width + space
    return "".join(parts)


def fitting_size(items: Sequence[IconToken], size: float, width: float, floor: float = 8.0) -> float:
    """The largest size up to `size` at which the row is no wider than `width`, not below `floor`."""
    widest = row_width(items, size)
    return size if widest <= width else max(floor, size * width / widest)


def fitted_row(
    items: Sequence[IconToken], x: float, y: float, size: float, width: float, left: bool = False, floor: float = 8.0
) -> str:
    """`icon_row`, made smaller where it would be wider than `width`; below `floor` it ends in three dots instead."""
    height = fitting_size(items, size, width, floor)
    return icon_row(cut_row(items, height, width), x, y, height, left=left)


def cut_row(items: Sequence[IconToken], size: float, width: float) -> tuple[IconToken, ...]:
    """As many tokens as fit in `width`, followed by three dots if there are more."""
    if row_width(items, size) <= width + 0.01:
        return tuple(items)
    shown = list(items)
    while shown and row_width([*shown, _MORE], size) > width:
        shown.pop()
    return (*shown, _MORE)


def rows(
    items: Sequence[IconToken], size: float, width: float, squeeze: float = 1.15
) -> tuple[tuple[IconToken, ...], ...]:
    """`items` in one line, or in two where one would have to be drawn more than `squeeze` times smaller than `size`.

    Lines break before a sign that joins ("arrow", "or", "bar", "plus") where there is one near the middle; a bar there
    is left out, because the break says the same.
    """
    if len(items) < 3 or row_width(items, size) <= width * squeeze:
        return (tuple(items),)
    cut = min(range(1, len(items)), key=lambda i: _break_cost(items, i, size))
    return tuple(items[:cut]), tuple(items[cut + 1 :] if items[cut] == "bar" else items[cut:])


def _break_cost(items: Sequence[IconToken], cut: int, size: float) -> float:
    left, right = row_width(items[:cut], size), row_width(items[cut:], size)
    joins = items[cut] in ("arrow", "or", "bar", "plus", "if", "trigger")
    parts_text = items[cut - 1] == "per" or (isinstance(items[cut - 1], tuple) and items[cut - 1][0] == "t")
    return max(left, right) - (size * 1.2 if joins else 0) + (size * 3 if parts_text else 0)
