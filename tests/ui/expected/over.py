"""What lies over the table as it must be: the curtain, the popover, the Special cards looked at."""

from __future__ import annotations

from tests.ui.expected.facts import Fact, Told
from tests.ui.expected.sight import Sight
from uc_desktop.presentation.words.command_words import command_words
from uc_desktop.rules import commands as give
from uc_desktop.ui.layout.geometry import Point

#: What a popover offers besides commands.
QUESTIONS = ("Back to what is open", "Back to what can be claimed", "Confirm, leaving the rest")


def facts(sight: Sight) -> Told:
    """The choice that is open, and the Special cards looked at."""
    yield from _options(sight)
    yield from _looked(sight)


def _options(sight: Sight) -> Told:
    """Each option is a legal command in words, an order of cards under the deck, or an answer to the question at
    Confirm."""
    if sight.options is None:
        return
    legal = tuple(command_words(sight.session.engine.index, sight.texts, command) for command in sight.legal)
    assert len(set(sight.options.labels)) == len(sight.options.labels), "options read alike"
    middle = sight.layout.window.center
    room = max(sight.layout.width, sight.layout.height) / 2
    for number, words in enumerate(sight.options.labels):
        # The title may say the beginning of all of them; a name keeps its capital there.
        said = (words, f"{sight.options.title} {words}", f"{sight.options.title} {words[:1].lower()}{words[1:]}")
        fits = any(each.startswith(legal) for each in said) or words in (*QUESTIONS, *_orders(sight))
        assert fits, f"{words!r} is offered and is not legal"
        yield f"option:{number}", Fact("button", middle, text=words, near=room, more={"enabled": True})
    yield "popover:title", Fact("label", middle, text=sight.options.title, near=room)
    if sight.options.notes:
        # How they are broken into lines is a matter of room.
        yield "popover:note:0", Fact("label", middle, text=None, near=room)
        yield "popover:foot", Fact("label", middle, text="F1: the rules", near=room)


def _orders(sight: Sight) -> list[str]:
    """The orders in which cards not kept may go under the deck (K-12), from above: "A above B"."""
    keeping = [command for command in sight.legal if isinstance(command, give.KeepSpecial)]
    return [" above ".join(map(sight.name, command.bottom)) for command in keeping]


def _looked(sight: Sight) -> Told:
    """The cards side by side in the middle of the window (K-12)."""
    looked, u = sight.state.turn.looked, sight.u
    if not looked or not sight.is_my_turn or sight.overlay:
        return
    middle, step = sight.layout.window.center, 214 * u
    top = middle.y - min(430 * u, sight.layout.height - 20 * u) / 2 + 74 * u
    for number, card in enumerate(looked):
        at = Point(middle.x + (number - (len(looked) - 1) / 2) * step, top + 154 * u)
        yield f"look:{card}", Fact("card", at, text=sight.name(card), more={"card": card, "form": "hand"})
    if any(isinstance(command, give.KeepSpecial) and command.card is None for command in sight.legal):
        yield "look:none", Fact("button", middle, text="Keep none", near=400 * u, more={"enabled": True})
    if sight.session.can_undo():
        yield "look:undo", Fact("button", middle, text="Undo", near=400 * u, more={"enabled": True})


def curtain(sight: Sight) -> Told:
    """Who takes over, and nothing of the table."""
    middle, name = sight.layout.window.center, sight.seat(sight.state.active).name
    room = max(sight.layout.width, sight.layout.height) / 2
    yield "curtain:mark", Fact("picture", middle, near=room, says=(name,))
    yield "curtain:title", Fact("label", middle, text=f"{name} takes over", near=room)
    words = f"I am {name}: show the table"
    yield "curtain:take-over", Fact("button", middle, text=words, near=room, more={"enabled": True})
