"""Icons of card kinds, verbs and signs."""

from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.svg import cased, circle, darker, group, line, linear, path, polygon, rect, round_points
from uc_desktop.ui.art.icons.icon_goods import OUTLINE, kelp, solid, stroke
from uc_desktop.ui.theme.theme import INK

_PINK, _GEM, _PALE, _TAG = "#FF9FD0", "#7FF0E2", "#EAF4F7", "#FFCF7A"


def instant() -> str:
    """A bolt: at once, then gone."""
    return solid("M3.5-11.5L-8.5 2H-1.2L-4 11.5L8.5-3H1Z", "#FFE27A")


def permanent() -> str:
    """A loop without end."""
    left = "M0 0C-2.6-4.2-4.6-4.8-6-4.8A4.8 4.8 0 0 0-6 4.8C-4.6 4.8-2.6 4.2 0 0"
    d = left + "S4.6-4.8 6-4.8A4.8 4.8 0 0 1 6 4.8C4.6 4.8 2.6 4.2 0 0Z"
    return cased(d, "#8FE0FF", 3, OUTLINE, 5.4)


def action() -> str:
    """A play sign in a ring that turns."""
    ring = "M7.6-6.4A10 10 0 1 0 9.9 2.2"
    return (
        path(ring, stroke=OUTLINE, width=5.2)
        + solid("M3.8-7.8L11.8-9.8L11-2.2Z", _PINK, 1.1)
        + path(ring, stroke=_PINK, width=2.8)
        + solid("M-3.4-5L5.2 0L-3.4 5Z", _PINK, 1.1)
    )


def production() -> str:
    """A cog."""
    teeth = [
        round_points(1, (radius,), 45 * i + turn)[0]
        for i in range(8)
        for turn, radius in ((-14, 8.2), (-9, 11.6), (9, 11.6), (14, 8.2))
    ]
    return solid(polygon(teeth), "#9BE7C4") + circle(0, 0, 3.6, fill=OUTLINE)


def end_scoring() -> str:
    """A chequered flag."""
    cloth = solid("M-7-10.5H10L6-4.5L10 1.5H-7Z", INK.point)
    places = ((-6.4, -9.9), (1.6, -9.9), (-2.4, -5.9), (-6.4, -2), (1.6, -2))
    checks = "".join(rect(x, y, 4, 4, fill=OUTLINE) for x, y in places)
    return (
        line(-7.5, -11, -7.5, 11.5, stroke=OUTLINE, width=4)
        + cloth
        + checks
        + line(-7.5, -11, -7.5, 11.5, stroke="#C9DCE5", width=2)
    )


def contract() -> str:
    """A seal with two ribbons."""
    ribbons = solid("M-5.5 3L-8 12L-3.5 9.5L-1 12.3L0 5ZM5.5 3L8 12L3.5 9.5L1 12.3L0 5Z", "#D9654F")
    seal = solid(polygon(round_points(24, (7.4, 8.8), 0, -2.5)), "#F7D9A0")
    return ribbons + seal + path("M-4-2.5L-1 .6L4.2-5", stroke=OUTLINE, width=2.2)


def gem() -> str:
    """The sign of the Special cards."""
    facets = "M-11-2H11M-6-8L-4-2L0 11L4-2L6-8M-4-2L0-8L4-2"
    return solid("M-6-8H6L11-2L0 11L-11-2Z", _GEM) + path(facets, stroke=OUTLINE, width=0.9, opacity=0.75)


def _framed_card(ground: str, rim: str, inner: str) -> str:
    return (
        rect(-9, -11.5, 18, 23, 3, fill=ground, stroke=OUTLINE, width=1.2)
        + rect(-7.6, -10.1, 15.2, 20.2, 2, stroke=rim, width=1.2)
        + inner
    )


def special() -> str:
    """Draw a Special card."""
    return _framed_card("#0C4A55", _GEM, group(0, 0, gem(), scale=0.58))


def action_card() -> str:
    """Use an action card."""
    return _framed_card("#51204A", _PINK, group(0, 0, action(), scale=0.56))


def refresh() -> str:
    """A used action card turned back."""
    arrow = stroke("M-4.2-1.6A4.6 4.6 0 1 1-3.4 3.4M-4.6-5.4V-1.4H-.6", "#7BE3A4", 1.9)
    return _framed_card("#51204A", _PINK, arrow)


def assistant() -> str:
    """The Personal Assistant: an action card with a face in a helmet."""
    helmet = circle(0, -1.6, 5.2, fill="#CFF6FF", stroke=OUTLINE, width=1.1)
    eyes = circle(-1.9, -1.8, 1, fill=OUTLINE) + circle(1.9, -1.8, 1, fill=OUTLINE)
    return _framed_card("#51204A", _PINK, helmet + eyes + solid("M-5 7.8Q0 2.6 5 7.8Z", "#CFF6FF", 1))


def discard() -> str:
    """A card let fall."""
    body = rect(-6, -11.3, 12, 15, 2, fill=INK.card, stroke=OUTLINE, width=1.2)
    return group(-2, 0, body, turn=-10) + stroke("M5.5 0V9.5M1.6 6L5.5 10L9.4 6", "#FF8070", 2.2)


def build() -> str:
    """A hammer."""
    shaft = rect(-2, -4, 4, 16, 1.8, fill="#C58B57", stroke=OUTLINE, width=1.2)
    return group(0, 0, shaft, solid("M-9.5-9.5H5.5L10-6.5L6.5-3H-9.5Z", "#D5E4EC"), turn=-38)


def upgrade() -> str:
    """An arrow up from a base."""
    base = rect(-7, 7.5, 14, 3.6, 1.6, fill="#FFF4D6", stroke=OUTLINE, width=1.1)
    return solid("M0-11.5L10-1.5H4.5V5H-4.5V-1.5H-10Z", "#FFF4D6") + base


def exchange() -> str:
    """One arrow each way."""
    to, back = "M-10-4H7M3-8.8L8-4L3 .8", "M10 5H-7M-3 .2L-8 5L-3 9.8"
    dark = path(to, stroke=OUTLINE, width=5) + path(back, stroke=OUTLINE, width=5)
    return dark + path(to, stroke="#CFE6EF", width=2.5) + path(back, stroke=darker("#CFE6EF", 0.25), width=2.5)


def produce() -> str:
    """A cog with an arrow down: Production happens."""
    arrow = "M5.5 1.5V9.5M1.6 6.2L5.5 10.4L9.4 6.2"
    return group(-1.5, -2, production(), scale=0.84) + cased(arrow, _PALE, 2.2, OUTLINE, 4.8)


def feed() -> str:
    """Kelp in a bowl."""
    bowl = solid("M-11 1H11C11 7 7 11 3.5 11H-3.5C-7 11-11 7-11 1Z", "#FFD9A8")
    return group(0, -5, kelp(), scale=0.62) + bowl + path("M-9 4.2H9", stroke=darker("#FFD9A8", 0.35), width=1.2)


def arrow() -> str:
    """Then."""
    return cased("M-9 0H7M1.5-6L8 0L1.5 6", _PALE, 2.5, OUTLINE, 5)


def either() -> str:
    """Or: a slanting stroke."""
    return cased("M4.2-11L-4.2 11", _PALE, 2.4, OUTLINE, 5)


def bar() -> str:
    """Both, in any order: an upright stroke."""
    return path("M0-8V8", stroke="#7FB4C8", width=1.4, opacity=0.8)


def plus() -> str:
    """Together with."""
    return stroke("M-6 0H6M0-6V6", _PALE)


def per() -> str:
    """For every: a bracket round what is counted, open to the right."""
    return stroke("M-3.2-8.6H-6.6V8.6H-3.2M3.2-8.6H6.6V8.6H3.2", "#CDEBFF", 2) + write("/", 0, 0, 9, "#CDEBFF", 2)


def condition() -> str:
    """Only if: a ring that is ticked, as on a list of things to have."""
    return solid("M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z", "#CDEBFF") + path(
        "M-5.2 0.4L-1.4 4.2L5.4-4", stroke=OUTLINE, width=2.8
    )


def trigger() -> str:
    """Whenever: an eye that watches."""
    lids = solid("M-11.5 0C-7-8 7-8 11.5 0C7 8-7 8-11.5 0Z", _PALE)
    return lids + circle(0, 0, 4.4, fill="#3C95EA", stroke=OUTLINE, width=1.2) + circle(0, 0, 1.8, fill=OUTLINE)


def once() -> str:
    """Once a turn: a single 1 in a ring that turns."""
    ring = "M8.4-4.4A9.5 9.5 0 1 0 9.4 1.8"
    return (
        cased(ring, "#8FE0FF", 2.4, OUTLINE, 4.6)
        + solid("M4.6-5.6L11.4-7.6L10.6-.8Z", "#8FE0FF", 1)
        + write("1", -0.4, 0, 9, "#8FE0FF", 2.2)
    )


def any_amount() -> str:
    """As often as one likes: three dots and an arrow round."""
    dots = "".join(circle(x, 0, 2.4, fill=_PALE, stroke=OUTLINE, width=1) for x in (-6.4, 0, 6.4))
    return dots + stroke("M-8-6.8Q0-11 7.4-6.8M7.6-10.4V-6.6H3.8", _PALE, 1.8)


def up_to() -> str:
    """At most: a ceiling over an arrow."""
    return stroke("M-8-9H8M0 9.5V-4M-4.6 .6L0-4.2L4.6 .6", _PALE, 2.2)


def _tag(fill: str, sign: str) -> str:
    return (
        solid("M-11 0L-4-9H11V9H-4Z", fill) + circle(-5.2, 0, 1.8, fill=OUTLINE) + path(sign, stroke=OUTLINE, width=2.6)
    )


def surcharge() -> str:
    """A price tag that adds."""
    return _tag(_TAG, "M3.5-4.6V4.6M-1.1 0H8.1")


def discount() -> str:
    """A price tag that takes off."""
    return _tag("#9BE7C4", "M-.8 0H7.8")


def free() -> str:
    """A price tag that says nothing."""
    return _tag("#9BE7C4", "M3.6-4.4A3.4 4.4 0 1 0 3.7-4.4Z")


def different() -> str:
    """Of different kinds: a disc, a square and a triangle."""
    return (
        circle(-6, 4.4, 4.6, fill="#CDEBFF", stroke=OUTLINE, width=1.2)
        + rect(1.8, 0, 9, 9, 1.6, fill="#7FB4D0", stroke=OUTLINE, width=1.2)
        + solid("M0-10.6L6-1H-6Z", _PALE)
    )


def replace() -> str:
    """Instead of: one stone crossed out for another."""
    left = rect(-11, -5, 9, 10, 2.4, fill="#5E86A0", stroke=OUTLINE, width=1.2) + path(
        "M-9.4-3L-3.6 3M-3.6-3L-9.4 3", stroke=OUTLINE, width=1.8
    )
    right = rect(3, -5, 9, 10, 2.4, fill="#CDEBFF", stroke=OUTLINE, width=1.2)
    return left + right + stroke("M-6.4-8.6Q0-12 6.6-8.8M6.8-12V-8.4H3.2", _PALE, 1.6)


def era() -> str:
    """An era: a gauge of the deep in three bands."""
    water = linear(
        (0, "#3FA6BF"), (0.36, "#1D6A93"), (0.37, "#17527F"), (0.66, "#123A66"), (0.67, "#0F2C55"), (1, "#0B1A3A")
    )
    marks = "".join(line(-1.6, y, 3.4, y, stroke=_PALE, width=1.6) for y in (-7.4, -2.4, 2.6, 7.4))
    return rect(-5, -11.4, 10, 22.8, 4, fill=water, stroke="#BFE6F2", width=1.4) + marks


def _clock(hand: str) -> str:
    return circle(0, 0, 10.2, fill="#123B55", stroke=OUTLINE, width=3.4) + circle(
        0, 0, 10.2, stroke="#CDEBFF", width=1.8
    ) + path(hand, stroke="#CDEBFF", width=2.2)  # fmt: skip


def round_end() -> str:
    """The end of a round: a full dial."""
    return _clock("M0 0V-6M0 0H5") + circle(0, 0, 1.4, fill="#CDEBFF")


def turn_end() -> str:
    """The end of a turn: a tick in a dial."""
    return _clock("M-4.6 .2L-1.4 3.6L4.8-3.6")


def other_player() -> str:
    """Another player: a head and shoulders."""
    return solid("M-9.6 10.6C-9.6 3-4.6 1.4 0 1.4S9.6 3 9.6 10.6Z", "#9CB7C6") + circle(
        0, -4.6, 5.6, fill="#CDE0EA", stroke=OUTLINE, width=1.2
    )


def times(number: int) -> str:
    """A multiplier badge."""
    star = solid(polygon(round_points(20, (11.6, 9.4), -90)), "#CDEBFF")
    return star + write(f"{number}×", 0, 0, 8.4, OUTLINE, 2.4)


def nth(number: int) -> str:
    """The second, third …: the number in a ring with a dot after it, as in a count."""
    ring = circle(0, 0, 10.2, fill="#123B55", stroke=OUTLINE, width=3.4) + circle(
        0, 0, 10.2, stroke="#FFE27A", width=1.8
    )
    return ring + write(f"{number}.", 0.8, 0, 9, "#FFE27A", 2.3)
