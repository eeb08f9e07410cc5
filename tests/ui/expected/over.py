"""What lies over the table as it must be: the curtain, the popover, the Special cards looked at."""

from __future__ import annotations

from tests.ui.expected.facts import Fact, Told, label, picture, ring
from tests.ui.expected.sight import Sight
from uc_desktop.presentation.words.command_words import command_words
from uc_desktop.rules import commands as give
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.terms import Phase

#: What a popover offers besides commands.
QUESTIONS = (
    "Back to my turn", "Take the rest and confirm", "Confirm anyway",
    "Take only what needs no choice, and confirm",
    "Not now", "Use it without effect", "Look at them", "Go on", "Skip the earlier step", "Take it and lose the rest",
)  # fmt: skip


def facts(sight: Sight) -> Told:
    """The choice that is open, and the Special cards looked at."""
    yield from _options(sight)
    yield from _looked(sight)
    yield from _kept(sight)


def _options(sight: Sight) -> Told:
    """Each option is a legal command in words, an order of cards under the deck, or an answer to the question at
    Confirm or before a command."""
    if sight.options is None:
        return
    legal = tuple(command_words(sight.session.engine.index, sight.texts, command) for command in sight.legal)
    assert len(set(sight.options.labels)) == len(sight.options.labels), "options read alike"
    window, before = sight.layout.window, ""
    for number, words in enumerate(sight.options.labels):
        # The title may say the beginning of all of them; a name keeps its capital there.
        said = (words, f"{sight.options.title} {words}", f"{sight.options.title} {words[:1].lower()}{words[1:]}")
        fits = any(each.startswith(legal) for each in said) or words in (
            *QUESTIONS,
            *_orders(sight),
            *_pieces(sight),
            *_top(sight),
        )
        assert fits, f"{words!r} is offered and is not legal"
        key = f"option:{number}"
        yield key, Fact("button", window, text=words, after=before, more={"enabled": True})
        before = key
    yield "popover:title", label(sight.options.title, window)
    yield "close:popover", Fact("button", window, text="", says=("Close (Esc)",), more={"enabled": True})
    shown = give.Build | give.Upgrade | give.Convert | give.Pay
    if sight.offered and len(sight.offered) <= 8 and all(isinstance(each, shown) for each in sight.offered):
        yield "popover:preview", picture(window)
    last = min(len(sight.options.labels), 9)
    yield "popover:keys", label(f"1–{last}: select, Enter: choose, Esc: back", window)
    if sight.options.notes:
        # How they are broken into lines is a matter of room.
        yield "popover:note:0", label(None, window, "popover:title")
    if sight.options.rules:
        yield "popover:foot", label("Rules: F1", window, "popover:title")


def _pieces(sight: Sight) -> list[str]:
    """What can be built, as different things for one site are offered."""
    names = (sight.texts.piece_name(command.what).text() for command in sight.legal if isinstance(command, give.Build))
    return [f"{name[:1].upper()}{name[1:]}" for name in names]


def _top(sight: Sight) -> list[str]:
    """The Special card on top of the deck, which may be taken in place of looking."""
    return [f"Take {sight.name(card)}" for card in sight.state.special_deck[:1]]


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


def _kept(sight: Sight) -> Told:
    """The chooser of cards: the hand in its order, with the cards to be discarded (S-6, T-2)."""
    window = sight.layout.window
    if sight.is_folded and sight.must_discard and not sight.overlay:
        yield "keep:unfold", Fact("button", window, text="Choose cards", more={"enabled": True})
    if not sight.is_keeping:
        return
    hand, limit = sight.hand, discard_limit(sight.session.engine.index, sight.state)
    going = [card for card in hand if card in sight.leaving][: len(hand) - limit]
    missing, before = len(hand) - limit - len(going), ""
    yield "keep", picture(window, f"keep {limit} of {len(hand)}")
    for card in hand:
        key, goes = f"card:{card}", card in going
        says = ("To be discarded" if goes else "Kept",)
        more = {"card": card, "form": "hand"}
        yield key, Fact("card", window, text=sight.name(card), after=before, says=says, more=more)
        if goes:
            yield f"tag:{key}", Fact("tag", window, text=_goes_to(sight, card))
        elif not missing:
            yield f"ring:{key}", ring(window)
        before = key
    words = f"Keep these {limit}" if limit > 1 else "Keep this card"
    # At the hand limit the last click discards, unless a card would leave the game.
    if sight.state.phase is not Phase.TURN or any(sight.card(card).cost == 3 for card in going):
        yield "keep:done", Fact("button", window, text=words, more={"enabled": not missing})
    yield "keep:fold", Fact("button", window, text="Show the table", more={"enabled": True})
    yield "keep:title", label(f"{_WHEN[sight.state.phase]}: keep {limit} of {len(hand)}", window)
    yield "keep:advice", label(_advice(sight, going, missing, limit), window, "keep:title")


#: When cards must be discarded.
_WHEN = {Phase.KEEP: "Your first cards", Phase.ERA: "A new era", Phase.TURN: "Hand limit"}


def _advice(sight: Sight, going: list[str], missing: int, limit: int) -> str:
    """What is left to choose, or the Special cards that would be lost."""
    lost = ", ".join(sight.name(card) for card in going if sight.card(card).cost == 3)
    if lost:
        these = "these" if ", " in lost else "this"
        return f"{lost}: {these} 3-credit Special card{'s' if ', ' in lost else ''} would leave the game for good."
    if missing:
        return f"Click {missing} card{'s' if missing > 1 else ''} to discard."
    return f"You keep these {limit} cards. Click a faded card to keep it instead."


def _goes_to(sight: Sight, card: str) -> str:
    """What the tag of a card to be discarded says (K-10)."""
    cost = sight.card(card).cost
    return "leaves the game" if cost == 3 else "under the deck" if cost else "discard"


def curtain(sight: Sight) -> Told:
    """Who takes over, and nothing of the table."""
    window, name = sight.layout.window, sight.seat(sight.state.active).name
    yield "curtain:mark", picture(window, name)
    yield "curtain:title", label(f"{name} takes over", window, "curtain:mark")
    take_over = Fact(
        "button", window, text=f"I am {name}: show the table", after="curtain:title", more={"enabled": True}
    )
    yield "curtain:take-over", take_over
