"""What the curtain tells: all since the player last confirmed something, once, and nothing that is hidden."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.facts import PLAYER_FACTS
from uc_desktop.app.scenario.pieces import set_board
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_order, set_phase, set_round, set_seed, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.facts.overlays.recap import recap, recapped_since
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import CONFIRM, Confirm, Discard, Place, Resolve
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Resources
from uc_desktop.rules.view import view
from uc_desktop.ui.window.undo_stack import UndoStack

ANA, BRUNO = 0, 1
SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"))


class Evening:
    """A game at one table, and what the curtain would tell its players."""

    def __init__(self, content: Content, start: State | None = None, players: int = 2) -> None:
        self.engine, self.texts = Engine(content), Texts(load_words(paths.card_data() / "words", "en"))
        self.header = Header(SEATS[:players], "evening", content.hash, may_take_back=True)
        self.session = Session(self.engine, self.header, None, UndoStack, start)

    def tells(self, player: int) -> tuple[str, list[str]]:
        """Since when it tells, and what."""
        session, seen = self.session, view(self.session.state, player)
        model = TableModel(
            self.engine, self.header, self.texts, seen, player, player, player,
            entries=session.entries, taken_back=session.taken_back,
        )  # fmt: skip
        return recapped_since(model, player), recap(model, player)

    def turn(self) -> None:
        """Take the slot that gives two cards and two credits, or what has to be decided in its place, and confirm."""
        confirmed = False
        while not confirmed:
            legal = self.session.legal_commands()
            always = (command for command in legal if isinstance(command, Place) and command.slot == "A-0")
            gains = (command for command in legal if isinstance(command, Resolve))
            command = next(always, None) or next(gains, None) or (CONFIRM if CONFIRM in legal else legal[0])
            self.session.submit(command)
            confirmed = isinstance(command, Confirm)


@pytest.fixture
def evening(content: Content) -> Evening:
    """The last two turns before the first Production, Bruno’s and Ana’s; in it Bruno can exchange."""
    position = Position(content, 2)
    set_phase(position, Phase.TURN)
    set_round(position, 4)
    set_order(position, ("bruno", "ana"))
    set_turns_taken(position, 4)
    set_seed(position, "recap")
    for name, card, board in (("ana", "survey", "basic-1"), ("bruno", "trunk-line", "basic-2")):
        set_board(position, name, board)
        PLAYER_FACTS["hand"].put(position, name, (card,))
        PLAYER_FACTS["stock"].put(position, name, Resources(kelp=3))
    PLAYER_FACTS["claimed"].put(position, "bruno", ("surplus-exchange",))
    return Evening(content, position.state)


def test_who_has_had_no_turn_is_told_all_from_the_beginning(evening: Evening) -> None:
    assert evening.tells(BRUNO) == ("Since the game began", [])
    evening.turn()
    assert evening.tells(ANA) == (
        "Since the game began",
        ["Bruno: Always: Trunk Line, drew 2 cards, +2 credits, drew 1 card at the end of the turn"],
    )


def test_who_chooses_in_production_is_told_the_turns_before_it(evening: Evening) -> None:
    evening.turn()
    evening.turn()
    assert evening.session.state.phase is Phase.PRODUCTION
    since, told = evening.tells(BRUNO)
    assert since == "Since your last turn"
    assert told == [
        "Ana: Always: Survey (45), drew 2 cards, +2 credits, drew 1 card at the end of the turn",
        "Production of era I",
    ]


def test_who_chose_in_production_is_told_what_came_of_it(evening: Evening) -> None:
    """Bruno’s choice leads to feeding and to the new era, in which he is to choose first."""
    for _ in range(3):
        evening.turn()
    assert evening.session.state.phase is Phase.ERA
    since, told = evening.tells(BRUNO)
    assert since == "Since your decision in Production"
    assert told == [
        "Bruno: Fed 1 city with 1 kelp", "Ana: Fed 1 city with 1 kelp", "Era II begins",
        "Bruno: Drew 3 cards", "Ana: Drew 3 cards",
    ]  # fmt: skip


def test_production_that_began_with_ones_own_confirmation_is_told(evening: Evening) -> None:
    """Ana was the last before it; since then Bruno has chosen in Production and at the new era."""
    for _ in range(4):
        evening.turn()
    since, told = evening.tells(ANA)
    assert since == "Since your last turn"
    assert told[:6] == [
        "Production of era I", "Bruno: Fed 1 city with 1 kelp", "Ana: Fed 1 city with 1 kelp", "Era II begins",
        "Bruno: Drew 3 cards", "Ana: Drew 3 cards",
    ]  # fmt: skip
    (discards,) = told[6:]
    assert discards.startswith("Bruno: ") and discards.endswith("(removed from the game)")


def test_a_round_that_began_with_ones_own_discards_is_told(evening: Evening) -> None:
    """Ana was the last to discard at the new era; then Bruno took his turn."""
    for _ in range(6):
        evening.turn()
    since, told = evening.tells(ANA)
    assert since == "Since you chose your cards for the new era"
    assert told[0] == "Round 5: Bruno, Ana"
    assert [line.partition(":")[0] for line in told[1:]] == ["Bruno"]


def test_who_opens_the_game_again_within_a_turn_is_told_all_since_the_last_one(evening: Evening) -> None:
    for _ in range(7):
        evening.turn()
    told_before = evening.tells(BRUNO)
    evening.session.submit(next(each for each in evening.session.legal_commands() if isinstance(each, Discard)))
    since, told = evening.tells(BRUNO)
    assert (since, told[:-1]) == told_before
    assert told[-1].startswith("Bruno: Discarded ")


def test_a_turn_taken_back_is_told_to_whoever_has_not_been_told(evening: Evening) -> None:
    for _ in range(6):
        evening.turn()
    evening.session.take_back()
    since, told = evening.tells(BRUNO)
    assert since == "Since you chose your cards for the new era"
    assert told[-1] == "Bruno’s turn in round 5 was taken back by agreement"
    evening.turn()
    assert "Bruno’s turn in round 5 was taken back by agreement" in evening.tells(ANA)[1]
    assert evening.tells(BRUNO) == ("Since your last turn", [])


@pytest.mark.parametrize("seed", ["one", "two"])
def test_in_a_whole_game_nobody_is_told_anything_twice(content: Content, seed: str) -> None:
    evening, chance = Evening(content, players=3), random.Random(seed)
    told: dict[int, Counter[str]] = {number: Counter() for number in range(3)}
    last, session = -1, evening.session
    while not session.is_over:
        if session.state.active != last:
            last = session.state.active
            told[last].update(line for line in evening.tells(last)[1] if not line.startswith(("Ana", "Bruno", "Chia")))
        legal = session.legal_commands()
        session.submit(CONFIRM if CONFIRM in legal else chance.choice(legal))
    for lines in told.values():
        assert set(lines.values()) == {1}
        # Whoever ends a round and begins the next one sits at the table meanwhile.
        assert len([line for line in lines if line.startswith("Round ")]) >= 6
    assert {"Era II begins", "Era III begins", "Production of era II"} <= {line for of in told.values() for line in of}
