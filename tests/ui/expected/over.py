"""What lies over the table as it must be: the curtain, the popover, the Special cards looked at."""

from __future__ import annotations

from tests.ui.expected.facts import Fact, Told, label, picture
from tests.ui.expected.sight import Sight
from uc_desktop.presentation.words.command_words import command_words
from uc_desktop.rules import commands as give

#: What a popover offers besides commands.
QUESTIONS = (
    "Back to what is open", "Back to what can be claimed", "Take them and confirm", "Confirm, leaving the rest",
)  # fmt: skip


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
    window, before = sight.layout.window, ""
    for number, words in enumerate(sight.options.labels):
        # The title may say the beginning of all of them; a name keeps its capital there.
        said = (words, f"{sight.options.title} {words}", f"{sight.options.title} {words[:1].lower()}{words[1:]}")
        fits = any(each.startswith(legal) for each in said) or words in (*QUESTIONS, *_orders(sight))
        assert fits, f"{words!r} is offered and is not legal"
        key = f"option:{number}"
        yield key, Fact("button", window, text=words, after=before, more={"enabled": True})
        before = key
    yield "popover:title", label(sight.options.title, window)
    if sight.options.notes:
        # How they are broken into lines is a matter of room.
        yield "popover:note:0", label(None, window, "popover:title")
        yield "popover:foot", label("F1: the rules", window, "popover:note:0")


def _orders(sight: Sight) -> list[str]:
    """The orders in which cards not kept may go under the deck (K-12), from above: "A above B"."""
    keeping = [command for command in sight.legal if isinstance(command, give.KeepSpecial)]
    return [" above ".join(map(sight.name, command.bottom)) for command in keeping]


def _looked(sight: Sight) -> Told:
    """The cards from left to right, to keep one, and none if that is allowed (K-12)."""
    looked, window, before = sight.state.turn.looked, sight.layout.window, ""
    if not looked or not sight.is_my_turn or sight.overlay:
        return
    for card in looked:
        key, more = f"look:{card}", {"card": card, "form": "hand"}
        yield key, Fact("card", window, text=sight.name(card), after=before, more=more)
        before = key
    if any(isinstance(command, give.KeepSpecial) and command.card is None for command in sight.legal):
        yield "look:none", Fact("button", window, text="Keep none", more={"enabled": True})
    if sight.session.can_undo():
        yield "look:undo", Fact("button", window, text="Undo", more={"enabled": True})


def curtain(sight: Sight) -> Told:
    """Who takes over, and nothing of the table."""
    window, name = sight.layout.window, sight.seat(sight.state.active).name
    yield "curtain:mark", picture(window, name)
    yield "curtain:title", label(f"{name} takes over", window, "curtain:mark")
    take_over = Fact(
        "button", window, text=f"I am {name}: show the table", after="curtain:title", more={"enabled": True}
    )
    yield "curtain:take-over", take_over
