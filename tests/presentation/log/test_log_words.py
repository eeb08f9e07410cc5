"""What the log says of a turn is what happened, in the order in which it happened."""

from __future__ import annotations

import pytest

from tests.app.playing import fresh, play
from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.log.log_words import groups
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.content import card_key, production_key
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import (
    AbilityUsed,
    Advanced,
    Built,
    CardClaimed,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CityConverted,
    EffectStarted,
    Event,
    FinalScored,
    PointsChanged,
    ResourcesGained,
    ResourcesPaid,
    SpecialPaid,
    TilePlaced,
    Upgraded,
)
from uc_desktop.rules.sources import FEDERATION, FEEDING, RESOURCES_LEFT, cities_with
from uc_desktop.rules.terms import NOTHING, Category, Piece, Pile, Resources

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))


def told(table: Table, *events: Event, brief: bool = False) -> list[str]:
    """The log of these events, or of all that happened at the table."""
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    header, state = Header(SEATS, "", table.content.hash), table.state
    model = TableModel(table.engine, header, texts, state, 0, 0, 0, legal=())
    entries = [Entry(0, CONFIRM, events or tuple(table.events), state)]
    return [each.text for each in groups(model, entries, brief=brief)]


@pytest.mark.rule("T-2")
def test_discards_before_the_slot_are_told_before_it(table: Table) -> None:
    table.hand("ana", "black-ops-team", "mooring-fees", "vent-bloom", 1, 2).stock("ana", steelplast=2, credit=2)
    table.do("discard black-ops-team", "discard mooring-fees").place("A-Y2").do("build tunnel at 2,2-1,2")
    (line,) = told(table)
    assert line.startswith("Discarded Black Ops Team and Mooring Fees; Y2: ")
    assert line.endswith(", built a tunnel from the middle right to the lower right for 1 steelplast and 1 credit")


@pytest.mark.rule("T-2")
def test_three_discards_are_told_in_their_order_and_once(table: Table) -> None:
    table.hand("ana", "black-ops-team", "mooring-fees", "vent-bloom", 1, 2, 3)
    table.do("discard vent-bloom", "discard black-ops-team", "discard mooring-fees")
    assert told(table) == ["Discarded Vent Bloom, Black Ops Team and Mooring Fees"]


@pytest.mark.rule("Z-3")
@pytest.mark.rule("K-10")
def test_a_discard_says_where_the_card_goes_if_that_is_not_the_discard_pile(table: Table) -> None:
    table.round(5).turn("ana").hand("ana", "reading-bell", "vent-bloom", "double-charter", "black-ops-team", 1, 2, 70)
    table.do("discard reading-bell", "discard vent-bloom", "discard double-charter")
    assert told(table) == [
        "Discarded Reading Bell and Vent Bloom (removed from the game), "
        "discarded Double Charter (to the bottom of the Special deck)"
    ]


@pytest.mark.rule("K-3")
def test_what_was_claimed_is_the_card_that_was_played(table: Table) -> None:
    played, other = "trunk-line", "vent-bloom"
    line = told(
        table,
        TilePlaced(0, "A-Y2", False),
        CardPlayed(0, played, "A-Y2", True),
        CardDiscarded(0, other, Pile.DISCARD),
        CardClaimed(0, played),
    )
    assert line == ["Y2: Trunk Line (match), discarded Vent Bloom, claimed Trunk Line"]
    at_once = told(table, TilePlaced(0, "A-Y2", False), CardPlayed(0, played, "A-Y2", True), CardClaimed(0, played))
    assert at_once == ["Y2: Trunk Line (match), claimed"]


def test_a_card_claimed_without_being_played_is_named(table: Table) -> None:
    assert told(table, CardClaimed(0, "trunk-line")) == ["Claimed Trunk Line"]


def test_a_card_whose_name_another_card_has_is_told_with_its_number(table: Table) -> None:
    events = (CardClaimed(0, "biomech-construction-crew"), CardClaimed(0, "biomech-construction-crew-2"))
    assert told(table, *events) == ["Claimed Biomech Construction Crew (37), claimed Biomech Construction Crew (58)"]


@pytest.mark.rule("T-10")
def test_the_card_that_ends_anothers_turn_is_told_after_other_cards_drawn(table: Table) -> None:
    table.turn("bruno").hand("bruno", 52).place("A-0").do("draw", "gain", "confirm")
    assert told(table)[0] == "Always: Signal from the Rim, drew 2 cards, +2 credits, drew 1 card at the end of the turn"


@pytest.mark.rule("T-10")
@pytest.mark.parametrize(("player", "card"), [("ana", "Trunk Line"), ("bruno", "1 card")])
def test_the_card_that_ends_a_turn_is_told_for_everyone_as_its_end(table: Table, player: str, card: str) -> None:
    table.turn(player).hand(player, 52).deck("trunk-line").place("A-R3").do("gain", "confirm")
    line = told(table)[0]
    assert line == f"R3: Signal from the Rim, +1 kelp and 2 steelplast, drew {card} at the end of the turn"
    assert told(table, brief=True)[0] == "R3: Signal from the Rim, +1 kelp and 2 steelplast"


@pytest.mark.rule("W-1")
def test_the_final_scoring_names_its_cards_and_counts_cities_once(table: Table) -> None:
    lines = (
        FinalScored(0, "end scoring", "trade-surplus", 13, NOTHING),
        FinalScored(0, "end scoring", "law-of-the-sea", 4, NOTHING),
        FinalScored(0, "connected cities", cities_with(2), 16, NOTHING),
        FinalScored(0, "connected cities", cities_with(3), 6, NOTHING),
        FinalScored(0, "resources left", RESOURCES_LEFT, 1, NOTHING),
        FinalScored(1, "end scoring", "trade-surplus", 4, NOTHING),
    )
    assert told(table, *lines) == [
        "Final scoring: Trade Surplus +13 points, Law of the Sea +4 points, connected cities +22 points, "
        "resources left +1 point",
        "Final scoring: Trade Surplus +4 points",
    ]


@pytest.mark.rule("W-6")
def test_the_final_scoring_names_the_brown_metropolis(table: Table) -> None:
    tile = next(each for each in table.content.metropolises.values() if each.scoring is not None)
    (line,) = told(table, FinalScored(0, "brown metropolis", tile.id, 8, NOTHING))
    assert line == f"Final scoring: {tile.name} +8 points"


REPLACING = "replace: {structure: laboratory, takes: {science: 1}, gives: {kelp: 1, steelplast: 1}}"


@pytest.mark.rule("K-7")
def test_what_a_laboratory_gave_something_else_for_is_not_told_as_gained(table: Table) -> None:
    table.claimed("ana", table.card(REPLACING, kind="production")).lab("ana", "2,2", "2,2", upgraded=True)
    table.produce()
    assert told(table)[-1] == "+3 steelplast and 2 science"
    table.do("pay 1 science")
    assert told(table)[-1] == "+1 kelp, 4 steelplast and 1 science"


@pytest.mark.rule("X-2")
def test_what_is_paid_in_an_exchange_is_still_told_as_gained(table: Table) -> None:
    table.claimed("ana", table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")).farm("ana", "2,2")
    table.produce()
    table.do("pay 1 kelp")
    assert told(table)[-1] == "+1 kelp, paid 1 kelp, +1 credit"


def test_the_log_says_where_something_was_built_and_what_it_cost(table: Table) -> None:
    """Each structure for itself; in short words they are counted."""
    table.hand("ana", 28).stock("ana", steelplast=3, credit=3).place("A-Y2")
    table.do("build tunnel at 2,2-1,2", "build tunnel at 1,2-0,2")
    (line,) = told(table)
    first = "built a tunnel from the middle right to the lower right for 1 steelplast and 1 credit"
    second = "built a tunnel from the upper right to the middle right for 1 steelplast and 1 credit"
    assert line.endswith(f", {first}, {second}")
    (short,) = told(table, brief=True)
    assert short.endswith(", built 2 tunnels")


@pytest.mark.parametrize(
    ("events", "full", "short"),
    [
        (
            (Built(0, Piece.FARM, "1,1#2"), Upgraded(0, Piece.FARM, "1,1#2")),
            "Built a farm on site 2 at the centre for free, upgraded a farm on site 2 at the centre for free",
            "Built a farm, upgraded a farm",
        ),
        (
            (CityConverted(0, "0,0"), CityConverted(0, "0,1")),
            "Turned the city at the upper left symbiotic, turned the city at the upper middle symbiotic",
            "Turned 2 cities symbiotic",
        ),
        (
            (Upgraded(0, Piece.TUNNEL, "UR-0,2"), Upgraded(0, Piece.TUNNEL, "0,1-0,2")),
            "Upgraded a tunnel from the upper right to the upper right metropolis for free, "
            "upgraded a tunnel from the upper middle to the upper right for free",
            "Upgraded 2 tunnels",
        ),
        (
            (
                Built(0, Piece.NONSYMBIOTIC_CITY, "1,1"),
                ResourcesPaid(0, Resources(kelp=1), "slot:A-R2"),
                Built(0, Piece.LABORATORY, "1,1#x"),
                Built(0, Piece.NONSYMBIOTIC_CITY, "0,1"),
            ),
            "Built a city at the centre for free, "
            "built a laboratory on the expansion site at the centre for 1 kelp, "
            "built a city at the upper middle for free",
            "Built a city, built a laboratory, built a city",
        ),
    ],
)
def test_what_is_built_is_told_by_place_and_price_or_counted(
    table: Table, events: tuple[Event, ...], full: str, short: str
) -> None:
    assert (told(table, *events), told(table, *events, brief=True)) == ([full], [short])


# What was paid for anything else


@pytest.mark.rule("X-3")
def test_what_a_card_lets_pay_for_is_told_with_its_price(table: Table) -> None:
    table.hand("ana", "barter-buoy", 1, 2).stock("ana", kelp=1, steelplast=1, credit=1).place("A-Y2", "barter-buoy")
    table.do("pay 1 kelp")
    for brief in (False, True):
        (line,) = told(table, brief=brief)
        assert line.endswith("Barter Buoy (match), paid 1 kelp, +1 steelplast and 1 science")


@pytest.mark.rule("X-2")
def test_an_exchange_tells_what_was_given(table: Table) -> None:
    table.claimed("ana", "fibre-looms").stock("ana", kelp=1, steelplast=1, credit=1).place("A-Y2")
    table.do("pay 1 kelp")
    assert told(table)[0].endswith(", used Fibre Looms, paid 1 kelp, +1 steelplast")


@pytest.mark.rule("A-9")
def test_a_cloned_action_tells_its_price_once(table: Table) -> None:
    table.occupied("A-Y2", by="bruno").stock("ana", credit=2, steelplast=1).place("A-Y2", clone=True)
    (line,) = told(table)
    assert line.startswith("Action cloned for 1 credit, Y2: ")


@pytest.mark.rule("K-9")
def test_a_special_card_tells_its_price_once(table: Table) -> None:
    card = table.card("gain: {kelp: 1}", kind="instant", cost=2, to="ana")
    name = table.content.cards[card].name
    line = told(
        table, ResourcesPaid(0, Resources(credit=2), card_key(card)), SpecialPaid(0, card), CardClaimed(0, card)
    )
    assert line == [f"Paid 2 credits for {name}, claimed"]


@pytest.mark.rule("W-2")
def test_the_final_scoring_tells_what_was_paid(table: Table) -> None:
    kelp, steel = Resources(kelp=4), Resources(steelplast=3)
    events: tuple[Event, ...] = (
        ResourcesPaid(0, steel, "hull-reserve"),
        PointsChanged(0, 6, Category.END_SCORING, "hull-reserve"),
        FinalScored(0, Category.END_SCORING, "hull-reserve", 6, steel),
        ResourcesPaid(0, kelp, RESOURCES_LEFT),
        PointsChanged(0, 1, Category.RESOURCES, RESOURCES_LEFT),
        FinalScored(0, Category.RESOURCES, RESOURCES_LEFT, 1, kelp),
    )
    assert told(table, *events) == [
        "Final scoring: Hull Reserve +6 points for 3 steelplast, resources left +1 point for 4 kelp"
    ]


@pytest.mark.rule("K-7")
def test_what_is_given_back_of_no_gain_told_is_told_as_paid(table: Table) -> None:
    card = table.claimed("ana", table.card(REPLACING, kind="production")).player("ana").claimed[-1]
    paid = ResourcesPaid(0, Resources(science=1), production_key(card))
    assert told(table, paid) == ["Paid 1 science"]


def test_every_payment_of_whole_games_is_told(engine: Engine) -> None:
    """Each amount paid in a turn stands in its line, by itself or as a price."""
    session = play(fresh(engine), 5000)
    header = Header(SEATS[:2], "", engine.content.hash)
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    model = TableModel(engine, header, texts, session.state, 0, 0, 0, legal=())
    found = groups(model, session.entries)
    ends = [*(group.entry for group in found[1:]), len(session.entries)]
    missing = [
        (group.text, event)
        for group, end in zip(found, ends, strict=True)
        for entry in session.entries[group.entry : end]
        for event in entry.events
        if isinstance(event, ResourcesPaid)
        and texts.cost_words(event.resources).text() not in group.text
        and event.player == group.player
        and event.source != FEEDING
    ]
    assert missing == []


# The order


@pytest.mark.parametrize("brief", [False, True])
def test_gains_stand_where_they_were_made(table: Table, brief: bool) -> None:
    """Only those in a row are told together, and so are draws, steps on the track and whatever is said twice."""
    kelp, science = Resources(kelp=1), Resources(science=2)
    line = told(
        table,
        ResourcesGained(0, kelp, "a"),
        EffectStarted(0, "b"),
        PointsChanged(0, 1, Category.CARDS, "b"),
        ResourcesGained(0, science, "b"),
        PointsChanged(0, 2, Category.CARDS, "b"),
        CardsDrawn(0, ("vent-bloom",)),
        CityConverted(0, "0,0"),
        ResourcesGained(0, kelp, "c"),
        Advanced(0, 0, 4),
        ResourcesGained(0, kelp, FEDERATION),
        Advanced(0, 4, 3),
        ResourcesGained(0, kelp, FEDERATION),
        Advanced(0, 3, 2),
        AbilityUsed(0, "fibre-looms"),
        CardsDrawn(0, ("trunk-line",)),
        AbilityUsed(0, "fibre-looms"),
        brief=brief,
    )
    turned = "turned a city symbiotic" if brief else "turned the city at the upper left symbiotic"
    steps = (
        "to Federation space 2, +2 kelp"
        if brief
        else ("to Federation space 4, +1 kelp, to Federation space 3, +1 kelp, to Federation space 2")
    )
    assert line == [
        f"+1 kelp and 2 science, +3 points, drew Vent Bloom, {turned}, +1 kelp, {steps}, "
        "used Fibre Looms, drew Trunk Line, used Fibre Looms"
    ]


def test_what_is_built_is_counted_only_in_a_row(table: Table) -> None:
    built = Built(0, Piece.FARM, "1,1#2")
    line = told(table, built, built, ResourcesGained(0, Resources(kelp=1), "a"), built, brief=True)
    assert line == ["Built 2 farms, +1 kelp, built a farm"]
