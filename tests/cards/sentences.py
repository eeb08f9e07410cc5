"""The English of every verb, condition, event, permanent effect and scoring, written out."""

from __future__ import annotations

from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Countable,
    CountCondition,
    FederationCondition,
    Per,
    PointsByTable,
    PointsFor,
    PointsPer,
    ProducedCondition,
    Scoring,
)
from uc_desktop.rules.content import ContractDef, MetropolisDef, SlotDef
from uc_desktop.rules.effects.nodes import (
    Ability,
    AdvanceNode,
    BuildNode,
    ChooseNode,
    ClaimNode,
    ConvertCityNode,
    Discount,
    DrawNode,
    DrawSpecialNode,
    Effect,
    EventKind,
    ExchangeNode,
    GainChosenNode,
    GainMetropolisNode,
    GainNode,
    HandLimit,
    InOrderNode,
    MakeAvailableNode,
    PayCardNode,
    PayThenNode,
    PerformSlotNode,
    Permanent,
    ProduceStructureNode,
    ReplaceNode,
    SiteKind,
    SlotBonus,
    SlotChoice,
    Trigger,
    UpgradeCost,
    UpgradeNode,
    UseActionCardNode,
    When,
)
from uc_desktop.rules.terms import (
    BUILDINGS,
    CITIES,
    NOTHING,
    STRUCTURES,
    Color,
    Kind,
    Piece,
    Resource,
    Resources,
)

KELP, STEELPLAST = Resources(kelp=1), Resources(steelplast=1)
SCIENCE, CREDIT = Resources(science=1), Resources(credit=1)
TUNNEL, FARM, LABORATORY = (Piece.TUNNEL,), (Piece.FARM,), (Piece.LABORATORY,)

VERBS: tuple[tuple[Effect, str], ...] = (
    ((GainNode(KELP),), "Gain 1 kelp."),
    (
        (GainNode(Resources(1, 2, 1, 2), 3),),
        "Gain 1 kelp, 2 steelplast, 1 science, 2 credits and 3 points.",
    ),
    ((GainNode(KELP, per=Per(Count(Countable.FARM))),), "Gain 1 kelp for each connected farm."),
    (
        (GainNode(KELP, per=Per(Count(Countable.LABORATORY, True), 2, 3)),),
        "Gain 1 kelp for every 2 connected upgraded laboratories (max. 3 times).",
    ),
    (
        (GainNode(KELP, per=Per(Count(Countable.FARM), 3, 2)),),
        "Gain 1 kelp for every 3 connected farms (max. 2 times).",
    ),
    ((GainNode(KELP, per=Per(Count(Countable.FARM), 3, 1)),), "Gain 1 kelp for every 3 connected farms (max. once)."),
    ((GainNode(points=1, per=Per(Count(Countable.KELP), 1, 1)),), "Gain 1 point for each kelp you have (max. 1)."),
    (
        (GainNode(points=2, per=Per(Count(Countable.STRUCTURE_SET), 1, 3)),),
        "Gain 2 points for each set of one connected upgraded farm, desalination plant, laboratory and tunnel at a "
        "city (max. 3).",
    ),
    (
        (GainChosenNode(2, (Resource.KELP, Resource.SCIENCE, Resource.CREDIT)),),
        "Gain 2 different resources (kelp, science or credit).",
    ),
    ((GainChosenNode(1, (Resource.KELP, Resource.BIOMATTER)),), "Gain 1 kelp or biomatter."),
    ((DrawNode(1),), "Draw 1 card."),
    ((DrawNode(2),), "Draw 2 cards."),
    ((AdvanceNode(1),), "Advance 1 step on the Federation track."),
    ((AdvanceNode(2),), "Advance 2 steps on the Federation track."),
    ((DrawSpecialNode(),), "Draw 1 Special card."),
    ((UseActionCardNode(),), "Use 1 of your action cards."),
    ((UseActionCardNode(2),), "Use one or two of your action cards."),
    ((UseActionCardNode(3),), "Use up to 3 of your action cards."),
    ((MakeAvailableNode(),), "Make 1 used action card available again."),
    ((BuildNode(TUNNEL),), "Build 1 tunnel."),
    ((BuildNode(TUNNEL, 2),), "Build up to 2 tunnels."),
    ((BuildNode(CITIES), BuildNode(BUILDINGS)), "Build 1 city. Build 1 building."),
    (
        (BuildNode((Piece.FARM, Piece.DESALINATION_PLANT), 2, NOTHING),),
        "Build up to 2 farms or desalination plants for free.",
    ),
    ((BuildNode(FARM, cost=KELP),), "Build 1 farm for 1 kelp."),
    ((BuildNode(FARM, 2, KELP),), "Build up to 2 farms, each for 1 kelp."),
    ((BuildNode(TUNNEL, discount=CREDIT),), "Build 1 tunnel for 1 credit less."),
    (
        (BuildNode(TUNNEL, cost=Resources(credit=2), discount=CREDIT),),
        "Build 1 tunnel for 2 credits, less 1 credit.",
    ),
    ((BuildNode(BUILDINGS, site=SiteKind.EXPANSION),), "Build 1 building on an expansion site."),
    ((BuildNode(BUILDINGS, 2, site=SiteKind.EXPANSION),), "Build up to 2 buildings on expansion sites."),
    (
        (BuildNode(STRUCTURES, then_upgrade=UpgradeCost()),),
        "Build 1 structure and upgrade it for 1 science.",
    ),
    (
        (BuildNode(LABORATORY, 2, NOTHING, then_upgrade=UpgradeCost((NOTHING,))),),
        "Build up to 2 laboratories for free and upgrade each of them for free.",
    ),
    (
        (BuildNode(LABORATORY, 2, CREDIT, then_upgrade=UpgradeCost((NOTHING,))),),
        "Build up to 2 laboratories, each for 1 credit, and upgrade each of them for free.",
    ),
    (
        (UpgradeNode((Piece.DESALINATION_PLANT,), cost=UpgradeCost((SCIENCE, STEELPLAST))),),
        "Upgrade 1 desalination plant for 1 science or 1 steelplast.",
    ),
    (
        (UpgradeNode(FARM, 2, UpgradeCost((CREDIT, SCIENCE))),),
        "Upgrade up to 2 farms, each for 1 credit or 1 science.",
    ),
    ((UpgradeNode(STRUCTURES, 3, UpgradeCost((NOTHING,))),), "Upgrade up to 3 structures for free."),
    (
        (PayThenNode((CREDIT,), (UseActionCardNode(2),)),),
        "Pay 1 credit to use one or two of your action cards.",
    ),
    (
        (PayThenNode((KELP, SCIENCE), (GainNode(points=2), DrawNode(1)), 2),),
        "Pay 1 kelp or 1 science to gain 2 points and draw 1 card, up to twice.",
    ),
    ((PayThenNode((KELP,), (GainNode(points=1),), 5),), "Pay 1 kelp to gain 1 point, up to 5 times."),
    ((ExchangeNode(KELP, STEELPLAST),), "Exchange 1 kelp for 1 steelplast or vice versa."),
    ((ChooseNode(((GainNode(STEELPLAST),), (GainNode(CREDIT),))),), "Gain 1 steelplast or 1 credit."),
    (
        (ChooseNode(((GainNode(KELP.plus(CREDIT)),), (GainNode(STEELPLAST),))),),
        "Gain 1 kelp and 1 credit, or 1 steelplast.",
    ),
    (
        (
            PayThenNode(
                (KELP,),
                (GainNode(CREDIT), GainNode(SCIENCE), GainNode(points=1, per=Per(Count(Countable.FARM))), DrawNode(1)),
            ),
        ),
        "Pay 1 kelp to gain 1 credit, plus 1 science, plus 1 point for each connected farm, and draw 1 card.",
    ),
    (
        (ChooseNode(((BuildNode(TUNNEL),), (AdvanceNode(1), DrawNode(2), GainNode(CREDIT)))),),
        "Build 1 tunnel, or advance 1 step on the Federation track, draw 2 cards and gain 1 credit.",
    ),
    (
        (ChooseNode(((GainNode(KELP),), (DrawNode(1),), (AdvanceNode(1),))),),
        "Gain 1 kelp, draw 1 card, or advance 1 step on the Federation track.",
    ),
    (
        (ChooseNode(((GainNode(KELP),), (UpgradeNode(FARM),), (BuildNode(BUILDINGS),))),),
        "Choose one: gain 1 kelp; upgrade 1 farm for 1 science; or build 1 building.",
    ),
    (
        (ChooseNode(((AdvanceNode(1),), (GainNode(KELP.plus(CREDIT), only_if=FederationCondition(1)),))),),
        "Choose one: advance 1 step on the Federation track; or, if you are on Federation space 1, gain 1 kelp and "
        "1 credit.",
    ),
    (
        (
            ChooseNode(
                (
                    (GainNode(KELP, only_if=FederationCondition(3)),),
                    (GainNode(points=3, only_if=FederationCondition(1)),),
                )
            ),
        ),
        "If you are on Federation space 3, gain 1 kelp; or, if you are on Federation space 1, gain 3 points.",
    ),
    ((InOrderNode(((GainNode(CREDIT),), (BuildNode(TUNNEL),))),), "Gain 1 credit. Then build 1 tunnel."),
    (
        (InOrderNode(((DrawNode(1),), (GainNode(KELP, only_if=FederationCondition(3)),), (AdvanceNode(1),))),),
        "Draw 1 card. Then, if you are on Federation space 3, gain 1 kelp. Then advance 1 step on the Federation "
        "track.",
    ),
    (
        (PayThenNode((KELP,), (InOrderNode(((AdvanceNode(1),), (DrawNode(1),))),)),),
        "Pay 1 kelp to advance 1 step on the Federation track; then draw 1 card.",
    ),
    (
        (PayThenNode((KELP,), (GainNode(CREDIT, only_if=FederationCondition(3)), DrawNode(1))),),
        "Pay 1 kelp to draw 1 card, and if you are on Federation space 3, gain 1 credit.",
    ),
    (
        (PerformSlotNode(SlotChoice.AVAILABLE),),
        "Perform the action of any available slot.",
    ),
    (
        (PerformSlotNode(SlotChoice.AVAILABLE_COLORED),),
        "Perform the action of any available coloured slot.",
    ),
    (
        (PerformSlotNode(SlotChoice.OCCUPIED),),
        "Perform the action of a coloured slot occupied only by other players.",
    ),
    (
        (PerformSlotNode(SlotChoice.ANY),),
        "Perform the action of any coloured slot, available or occupied only by other players.",
    ),
    (
        (ProduceStructureNode(),),
        "Gain the production of 1 upgraded structure at a connected city.",
    ),
    ((ProduceStructureNode(False),), "Gain the production of 1 structure at a connected city."),
    ((ConvertCityNode(),), "Turn 1 nonsymbiotic city into a symbiotic one for free."),
    ((GainMetropolisNode(),), "Gain 1 random blue metropolis."),
    (
        (ReplaceNode(Piece.LABORATORY, SCIENCE, KELP.plus(STEELPLAST)),),
        "One connected laboratory may give 1 kelp and 1 steelplast instead of 1 science.",
    ),
    (
        (ReplaceNode(Piece.TUNNEL, CREDIT, KELP),),
        "One tunnel at a city may give 1 kelp instead of 1 credit.",
    ),
    ((ClaimNode("trade-surplus"),), "Claim this card."),
    ((PayCardNode("any", 2, (GainNode(points=4),)),), "Pay 2 credits to gain 4 points."),
)

TUNNELS = CountCondition(Count(Countable.TUNNEL, True), 1)
CITY_COUNT = CountCondition(Count(Countable.CITY), 5)
ON_SPACE_3 = FederationCondition(3)

CONDITIONS: tuple[tuple[Condition, str], ...] = (
    (TUNNELS, "With at least 1 upgraded tunnel, gain 1 kelp."),
    (CITY_COUNT, "With at least 5 connected cities, gain 1 kelp."),
    (CountCondition(Count(Countable.CARD_IN_HAND), 0, 2), "With at most 2 cards in your hand, gain 1 kelp."),
    (CountCondition(Count(Countable.FARM), 0, 0), "If you have no connected farms, gain 1 kelp."),
    (CountCondition(Count(Countable.CREDIT), 1, 1), "With exactly 1 credit, gain 1 kelp."),
    (CountCondition(Count(Countable.BUILDING_TYPE), 1, 2), "With 1 to 2 types of connected buildings, gain 1 kelp."),
    (ON_SPACE_3, "If you are on Federation space 3, gain 1 kelp."),
    (FederationCondition(0), "If you are below the Federation track, gain 1 kelp."),
    (ProducedCondition(Resource.BIOMATTER), "If you produced at least 1 biomatter, gain 1 kelp."),
    (
        AllOf((TUNNELS, CITY_COUNT)),
        "With at least 1 upgraded tunnel and at least 5 connected cities, gain 1 kelp.",
    ),
    (
        AnyOf((TUNNELS, CITY_COUNT, CountCondition(Count(Countable.USED_ACTION_CARD), 2))),
        "With at least 1 upgraded tunnel, at least 5 connected cities or at least 2 used action cards, gain 1 kelp.",
    ),
    (
        AllOf((CITY_COUNT, ON_SPACE_3)),
        "If you have at least 5 connected cities and are on Federation space 3, gain 1 kelp.",
    ),
    (
        AllOf((CITY_COUNT, CountCondition(Count(Countable.TUNNEL), 0, 0))),
        "If you have at least 5 connected cities and have no tunnels, gain 1 kelp.",
    ),
    (
        AnyOf((AllOf((TUNNELS, CITY_COUNT)), ON_SPACE_3)),
        "If you have at least 1 upgraded tunnel and at least 5 connected cities, or are on Federation space 3, "
        "gain 1 kelp.",
    ),
    (
        AnyOf((ON_SPACE_3, ProducedCondition(Resource.BIOMATTER), CITY_COUNT)),
        "If you are on Federation space 3, produced at least 1 biomatter or have at least 5 connected cities, "
        "gain 1 kelp.",
    ),
)

EVENTS: tuple[tuple[When, str], ...] = (
    (When(EventKind.SLOT_CHOSEN), "Whenever you choose a coloured slot, gain 1 credit."),
    (
        When(EventKind.SLOT_CHOSEN, matched=False),
        "Whenever you choose a coloured slot that does not match the played card, gain 1 credit.",
    ),
    (
        When(EventKind.SLOT_CHOSEN, matched=True, color=Color.RED),
        "Whenever you choose a red slot that matches the played card, gain 1 credit.",
    ),
    (When(EventKind.SLOT_CHOSEN, color=Color.GREEN), "Whenever you choose a green slot, gain 1 credit."),
    (When(EventKind.SPACE_REACHED), "Whenever you reach a new Federation space, gain 1 credit."),
    (When(EventKind.SPACE_REACHED, space=3), "Whenever you reach Federation space 3, gain 1 credit."),
    (When(EventKind.BUILT), "Whenever you build a structure or a city, gain 1 credit."),
    (When(EventKind.BUILT, what=TUNNEL), "Whenever you build a tunnel, gain 1 credit."),
    (
        When(EventKind.BUILT, what=(Piece.FARM, Piece.LABORATORY)),
        "Whenever you build a farm or a laboratory, gain 1 credit.",
    ),
    (
        When(EventKind.BUILT, what=LABORATORY, nth_in_city=2),
        "Whenever you build a connected city’s second laboratory, gain 1 credit.",
    ),
    (
        When(EventKind.BUILT, what=TUNNEL, nth_in_turn=2),
        "Whenever you build your second tunnel of a turn, gain 1 credit.",
    ),
    (
        When(EventKind.BUILT, what=TUNNEL, nth_in_turn=4),
        "Whenever you build your fourth tunnel of a turn, gain 1 credit.",
    ),
    (When(EventKind.UPGRADED), "Whenever you upgrade a structure, gain 1 credit."),
    (When(EventKind.UPGRADED, what=FARM), "Whenever you upgrade a farm, gain 1 credit."),
    (
        When(EventKind.UPGRADED, what=FARM, nth_in_city=2),
        "Whenever you give a connected city its second upgraded farm, gain 1 credit.",
    ),
    (When(EventKind.SLOT_GAVE), "Whenever an action slot gives you a resource, gain 1 credit."),
    (
        When(EventKind.SLOT_GAVE, resource=Resource.STEELPLAST),
        "Whenever an action slot gives you at least 1 steelplast, gain 1 credit.",
    ),
    (
        When(EventKind.METROPOLIS_CONNECTED),
        "Whenever one of your metropolises is newly connected, gain 1 credit.",
    ),
    (When(EventKind.ACTION_CARD_USED), "Whenever you use an action card, gain 1 credit."),
    (When(EventKind.SPECIAL_DRAWN), "Whenever you draw a Special card, gain 1 credit."),
    (When(EventKind.CARD_CLAIMED), "Whenever you claim a card, gain 1 credit."),
    (
        When(EventKind.CARD_CLAIMED, kind=Kind.PRODUCTION),
        "Whenever you claim a production card, gain 1 credit.",
    ),
    (When(EventKind.TURN_ENDED), "At the end of each of your turns, gain 1 credit."),
)

RED = SlotDef("A-R3", Color.RED, (GainNode(Resources(kelp=1, steelplast=2)),))
ALWAYS = SlotDef("A-0", None, (DrawNode(2), GainNode(Resources(credit=2))))
SLOTS = {"A-R3": RED, "A-2R4": RED, "A-0": ALWAYS}
BUILDS_FARM = When(EventKind.BUILT, what=FARM)

PERMANENTS: tuple[tuple[Permanent, str], ...] = (
    (Trigger(BUILDS_FARM, (GainNode(KELP), DrawNode(1))), "Whenever you build a farm, gain 1 kelp and draw 1 card."),
    (
        Trigger(BUILDS_FARM, (GainNode(KELP, only_if=TUNNELS),)),
        "Whenever you build a farm, if you have at least 1 upgraded tunnel, gain 1 kelp.",
    ),
    (Trigger(BUILDS_FARM, (DrawNode(1),), True), "Once per turn, when you build a farm, draw 1 card."),
    (
        Trigger(When(EventKind.TURN_ENDED), (DrawNode(1),), True),
        "Once, at the end of each of your turns, draw 1 card.",
    ),
    (Discount(TUNNEL, Resources(credit=2)), "Each tunnel you build costs 2 credits less."),
    (Discount((Piece.FARM, Piece.LABORATORY), KELP), "Each farm or laboratory you build costs 1 kelp less."),
    (Discount(STRUCTURES, SCIENCE, True), "Each upgrade of a structure costs 1 science less."),
    (Ability((ExchangeNode(KELP, STEELPLAST),)), "Once per turn, exchange 1 kelp for 1 steelplast or vice versa."),
    (
        SlotBonus(("A-R3", "A-2R4"), (GainNode(KELP),)),
        "Whenever you use the red slot “Gain 1 kelp and 2 steelplast”, also gain 1 kelp.",
    ),
    (
        SlotBonus(("A-0",), (AdvanceNode(1),)),
        "Whenever you use the always-available slot “Draw 2 cards; gain 2 credits”, "
        "also advance 1 step on the Federation track.",
    ),
    (HandLimit(), "Your hand limit is 1 card higher."),
    (HandLimit(2), "Your hand limit is 2 cards higher."),
)

SCORINGS: tuple[tuple[tuple[Scoring, ...], str], ...] = (
    (
        (PointsPer(3, Per(Count(Countable.FARM, True), 2)),),
        "At the end of the game: 3 points for every 2 connected upgraded farms.",
    ),
    (
        (PointsPer(1, Per(Count(Countable.STEELPLAST), 1, 14)),),
        "At the end of the game: 1 point for each steelplast you have (max. 14).",
    ),
    (
        (PointsFor(Resources(credit=15), 13, 1),),
        "At the end of the game: pay 15 credits for 13 points, once.",
    ),
    (
        (PointsFor(Resources(science=2), 3, 5), PointsFor(KELP.plus(STEELPLAST), 1), PointsFor(CREDIT, 2, 2)),
        "At the end of the game: pay 2 science for 3 points, up to 5 times; pay 1 kelp and 1 steelplast for 1 point, "
        "any number of times; pay 1 credit for 2 points, up to twice.",
    ),
)

CITY_TABLE = PointsByTable(Count(Countable.CITY), ((5, 4), (6, 8), (7, 12)))

METROPOLISES: tuple[tuple[MetropolisDef, str], ...] = (
    (
        MetropolisDef("a", "blue", "A", (GainNode(KELP),), (GainNode(points=2),)),
        "When connected, gain 1 kelp. During Production, gain 2 points.",
    ),
    (
        MetropolisDef("a", "blue", "A", (GainNode(KELP, only_if=CITY_COUNT), DrawNode(1))),
        "When connected: with at least 5 connected cities, gain 1 kelp. Draw 1 card.",
    ),
    (
        MetropolisDef("b", "brown", "B", scoring=PointsPer(2, Per(Count(Countable.SPECIAL_CARD)))),
        "At the end of the game: 2 points for each Special card played and paid for.",
    ),
    (
        MetropolisDef("c", "brown", "C", scoring=CITY_TABLE),
        "At the end of the game: 4 points for 5 connected cities, 8 points for 6, 12 points for 7 or more.",
    ),
    (
        MetropolisDef("d", "brown", "D", scoring=PointsByTable(Count(Countable.TUNNEL_AT_CITY), ((9, 7),))),
        "At the end of the game: 7 points for 9 or more tunnels at cities.",
    ),
)

CONTRACTS: tuple[tuple[ContractDef, str], ...] = (
    (
        ContractDef("contract-1", "A", (CountCondition(Count(Countable.FARM), 4),), (GainNode(points=2), DrawNode(1))),
        "With at least 4 connected farms: gain 2 points. Draw 1 card.",
    ),
    (
        ContractDef(
            "contract-2",
            "B",
            (CountCondition(Count(Countable.LABORATORY, True), 1), CountCondition(Count(Countable.CITY), 3)),
            (GainNode(KELP),),
        ),
        "With at least 1 connected upgraded laboratory and at least 3 connected cities: gain 1 kelp.",
    ),
    (
        ContractDef(
            "contract-3", "C", (FederationCondition(1), CountCondition(Count(Countable.CITY), 3)), (GainNode(KELP),)
        ),
        "If you are on Federation space 1 and have at least 3 connected cities: gain 1 kelp.",
    ),
)
