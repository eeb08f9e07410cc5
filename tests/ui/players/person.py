"""A person who plays at the real window whatever was not seen yet, and looks at the table after every gesture."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import get_args

from tests.ui.expected.expected import check
from tests.ui.players.hands import Hands, Way, kind_of
from tests.ui.players.mouse import Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.piles import set_deck, set_hand
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_stock
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.presentation import command_rows
from uc_desktop.rules import events as ev
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    ClaimContract,
    Command,
    Confirm,
    Discard,
    Done,
    Pay,
    Place,
    Resolve,
    TakeSpecial,
)
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import CITIES, Kind, Piece, Resources
from uc_desktop.ui.window.main_window import MainWindow

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))
SEED = "mouse-1"
#: Cards that alone bring rare commands, laid where they are drawn early, and kept for a match; then other cards.
HANDS = {
    "ana": ("extraordinary-mission", "fresh-crew", "fibre-looms", "mooring-fees", "silt-foundations", "coral-charter"),
    "bruno": ("biomech-construction-crew", "courier-dolphins", "wax-seals", "survey", "kelp-press", "trunk-line"),
}
DECKS = {
    2: ["peak-load", "borrowed-berth", "autonomous-systems"],
    3: ["rite-of-symbiosis", "trial-run-2", "second-wind"],
}
RARE = {card for cards in (*(hand[:3] for hand in HANDS.values()), *DECKS.values()) for card in cards}
#: Enough to begin with that everything can be built and paid in more than one way.
STOCK = Resources(kelp=3, steelplast=4, science=3, credit=5, biomatter=3)


def header(window: MainWindow, players: int, **facts: bool) -> Header:
    return Header(SEATS[:players], SEED, window.engine.content.hash, **facts)  # type: ignore[arg-type]


def prepared(window: MainWindow) -> State:
    """A new game of two whose decks and stocks let everything happen."""
    content = window.engine.content
    position = Position(content, 2)
    position.replace(window.engine.new_game(header(window, 2).setup))
    for name, cards in HANDS.items():
        set_hand(position, name, cards)
        set_stock(position, name, STOCK)
    for era, top in DECKS.items():
        set_deck(position, top, era=era)
    return position.state


#: A game has some 1,000 gestures: its table is drawn again hundreds of times all the same.
REDRAWS_AFTER = 3
#: Contracts are a variant, claimed by mouse in a test of their own.
COMMANDS = tuple(command.__name__ for command in get_args(Command) if command is not ClaimContract)
#: What one game has to show, by what `Person.reached` and `Mouse.seen` call it.
EVERYTHING = (
    *COMMANDS,
    *(f"Build {what}" for what in Piece),
    *("Build farm with biomatter", "SlotPerformed", "MetropolisConnected", "EraStarted", "CityConverted"),
    *(f"ClaimCard {kind}" for kind in Kind if kind is not Kind.INSTANT),
    *("special face up", "special secretly", "special paid", "EffectStarted", "AbilityUsed"),
    *("undo across a trigger", "revert", "look around"),
    *("sheet curtain", "sheet production", "sheet score", "sheet pile"),
)


class Person:
    """Plays with these hands whatever was not seen yet; what it has seen is in `reached`.

    It looks at the table after one gesture of `looks_after`, and has all of it drawn again after each `REDRAWS_AFTER`
    looks.
    """

    def __init__(self, hands: Hands, seed: str, looks_after: int = 1) -> None:
        self.hands, self.window, self.looks_after = hands, hands.window, looks_after
        self.gestures = 0
        self.chance = random.Random(seed)
        self.reached: Counter[str] = Counter()
        hands.after = self._look

    @property
    def session(self) -> Session:
        assert self.window.session is not None
        return self.window.session

    @property
    def content(self) -> Content:
        return self.session.engine.content

    def _look(self) -> None:
        """After a gesture the table shows what is, and drawing all of it again changes nothing."""
        self.gestures += 1
        if self.gestures % self.looks_after:
            return
        found = check(self.window)
        assert found == [], found
        if self.gestures % (self.looks_after * REDRAWS_AFTER) == 0:
            controller = self.hands.controller
            controller.builder.forget()
            controller.refresh()
            assert controller.builder.changes == 0

    def play(self, commands: int = 10_000) -> None:
        """Play on, to the end of the game or so many commands."""
        for _ in range(commands):
            self._clear_the_table()
            if self.session.is_over:
                return
            if self.chance.random() < 0.06 and not self._is_covered:
                self._look_around()
            self._one_command()

    @property
    def _is_covered(self) -> bool:
        """Whether Special cards looked at, or the chooser of cards, lie over a part of the table."""
        return bool(self.session.state.turn.looked) or self.hands.controller.builder.item("keep") is not None

    def _look_around(self) -> None:
        """Another's board, a pile and the score sheet; then back."""
        hands = self.hands
        other = next(key for key in ("player:0", "player:1") if hands.controller.builder.item(key) is not None)
        hands.click(other)
        hands.click("button:own-board")
        hands.click(self.chance.choice(("deck", "discard")))
        self._clear_the_table()
        hands.click("button:score")
        self._clear_the_table()
        self.reached["look around"] += 1

    def _clear_the_table(self) -> None:
        """Lift the curtain, close the Production sheet."""
        while (overlay := self.hands.controller.table.overlay.kind) not in ("", "final"):
            self.reached[f"sheet {overlay}"] += 1
            self.hands.click("curtain:take-over" if overlay == "curtain" else "sheet:close")

    def _one_command(self) -> None:
        command = self._choose()
        if isinstance(command, Discard) and (self.reached["Discard"] or not isinstance(self.hands, Mouse)):
            self._let_cards_go(command.card)
            return
        before = len(self.session.entries)
        self.hands.give(command, dragging=self._drags(command), way=self._way())
        given = self.session.entries[before:]
        # Where only a draw is left, confirming draws first.
        assert len(given) == 1 or isinstance(command, Confirm)
        entry = given[-1]
        assert entry.command == command
        self._note(entry)
        if not isinstance(command, Confirm):
            self._think_again(entry)

    def _let_cards_go(self, first: str) -> None:
        """Choose as many cards as must go, this one and others that are not rare."""
        state, before = self.session.state, len(self.session.entries)
        hand = state.players[state.active].hand
        count = len(hand) - discard_limit(self.session.engine.index, state)
        others = sorted(
            (card for card in hand if card != first), key=lambda card: (self._is_rare(card), hand.index(card))
        )
        cards = [first, *others][:count]
        self.hands.let_go(cards)
        given = self.session.entries[before:]
        assert {entry.command.card for entry in given if isinstance(entry.command, Discard)} == set(cards)
        for entry in given:
            self._note(entry)

    def _way(self) -> Way:
        ways: dict[Way, str] = {"card": "card to slot", "tile": "tile to slot", "slot": "slot, then card"}
        unseen: list[Way] = [way for way, drop in ways.items() if not self.hands.seen[drop]]
        return self.chance.choice(unseen or list(ways))

    def _drags(self, command: Command) -> bool:
        """What was never dragged is dragged; later one or the other."""
        source, target = next(iter(command_rows.pairs(command)), ("", ""))
        unseen = target and not self.hands.seen[f"{kind_of(source)} to {kind_of(target)}"]
        return bool(unseen) or self.chance.random() < 0.6

    def _choose(self) -> Command:
        legal = self.session.legal_commands()
        wanted = [command for command in legal if not self.reached[self.goal(command)]]
        useful: list[Command] = [command for command in legal if not isinstance(command, Confirm | Done)]
        rare = [command for command in useful if self._is_rare_match(command) or self._nears_metropolis(command)]
        fresh = rare or [command for command in wanted if command in useful] or wanted
        pool = fresh or (useful if useful and self.chance.random() < 0.9 else list(legal))
        return self.chance.choice(self._kept(pool) or pool)

    def _kept(self, pool: list[Command]) -> list[Command]:
        """Of commands that use a card, those that do not waste a rare one; matches before others."""
        sparing = [command for command in pool if not (isinstance(command, Discard) and self._is_rare(command.card))]
        placed = [command for command in pool if isinstance(command, Place)]
        matched = [command for command in placed if self._matches(command)]
        harmless = [command for command in placed if not self._is_rare(command.card)]
        return list(matched or harmless or sparing)

    def _is_rare_match(self, command: Command) -> bool:
        return isinstance(command, Place) and self._is_rare(command.card) and self._matches(command)

    def _is_rare(self, card: str | None) -> bool:
        """Whether this is a card that brings rare commands, or a Special card before one was paid for."""
        if card is None:
            return False
        return card in RARE or (self.content.cards[card].is_special and not self.reached["special paid"])

    def _nears_metropolis(self, command: Command) -> bool:
        """Whether this builds a tunnel to a metropolis, before one was connected."""
        if not isinstance(command, Build) or command.what is not Piece.TUNNEL:
            return False
        return not self.reached["MetropolisConnected"] and command.site[0].isalpha()

    def _matches(self, command: Place) -> bool:
        if command.card is None:
            return False
        return self.content.slots[command.slot].color is self.content.cards[command.card].color

    def goal(self, command: Command) -> str:
        """What giving this command would prove."""
        kind = type(command).__name__
        match command:
            case Build(what=what, payment=payment):
                biomatter = payment.biomatter - (what is Piece.SYMBIOTIC_CITY)
                return f"{kind} {what}" + (" with biomatter" if biomatter > 0 and what not in CITIES else "")
            case ClaimCard(part=part):
                return f"{kind} {self.content.cards[part.split(':')[1].split('/')[0]].kind}"
            case Place(card=card) if card is not None:
                return f"{kind} {self.content.cards[card].kind} {'match' if self._matches(command) else 'no match'}"
            case TakeSpecial(card=card):
                return f"{kind} {self.content.cards[card].is_costly_special}"
            case Pay(part=part) | Resolve(part=part) if part.startswith("permanent:"):
                return "AbilityUsed" if part.split(":")[1] in self.session.engine.index.abilities else kind
            case _:
                return kind

    def _note(self, entry: Entry) -> None:
        self.reached[self.goal(entry.command)] += 1
        self.reached[type(entry.command).__name__] += 1
        for event in entry.events:
            self.reached[type(event).__name__] += 1
            if isinstance(event, ev.SpecialTaken):
                self.reached[f"special {'secretly' if event.secret else 'face up'}"] += 1
            if isinstance(event, ev.SpecialPaid):
                self.reached["special paid"] += 1

    def _think_again(self, entry: Entry) -> None:
        """Now and then, and whenever something was set off, take the gesture back and do it again."""
        about = (getattr(event, "source", getattr(event, "effect", "")) for event in entry.events)
        set_off = any(isinstance(each, str) and "permanent:" in each for each in about)
        if not self.session.can_undo() or not (set_off or self.chance.random() < 0.1):
            return
        before = self.session.entries[-2].state
        if before.turn.looked:
            return  # the cards looked at would lie over the button to do it again
        self._press("undo", lambda: self.session.state == before)
        self._press("redo", lambda: self.session.state == entry.state)
        self.reached["undo across a trigger"] += set_off
        if self._looked_in_turn():
            return  # doing that again would stop at the cards looked at, which lie over the buttons
        if not self.reached["revert"] or self.chance.random() < 0.2:
            self._start_over(entry.state)

    def _looked_in_turn(self) -> bool:
        """Whether Special cards were looked at in the turn under way."""
        entries = reversed(self.session.entries)
        turn = itertools.takewhile(lambda entry: not isinstance(entry.command, Confirm), entries)
        return any(entry.state.turn.looked for entry in turn)

    def _start_over(self, now: State) -> None:
        """Revert the whole turn, and do all of it again."""
        self._press("revert", lambda: not self.session.can_undo())
        while self.session.can_redo():
            self._press("redo", lambda: True)
        assert self.session.state == now
        self.reached["revert"] += 1

    def _press(self, button: str, proves: Callable[[], bool]) -> None:
        key = "look:undo" if button == "undo" and self.session.state.turn.looked else f"button:{button}"
        if self.hands.controller.builder.item(key) is None or self._covered(key):
            return
        self.hands.click(key)
        assert proves()

    def _covered(self, key: str) -> bool:
        """Whether the Special cards looked at lie over the button."""
        return bool(self.session.state.turn.looked) and not key.startswith("look:")
