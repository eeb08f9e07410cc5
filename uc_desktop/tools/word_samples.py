"""What fills the slots of texts in lists for proof-reading: names, things and numbers in any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from uc_desktop import paths
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.cards.words.grammar import Literal, Phrase, capital, slots_of
from uc_desktop.cards.words.reasons import COUNTED
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words, load_folder, load_words
from uc_desktop.presentation.facts.top_bar_facts import place_words
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, phrase, say, use
from uc_desktop.presentation.words.command_words import effect_title, slot_name, slot_title
from uc_desktop.presentation.words.phrases import within_line
from uc_desktop.presentation.words.reason_words import told
from uc_desktop.presentation.words.site_words import building_place, city_place, on_site, tunnel_place
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import Detail, PaidFor, reason
from uc_desktop.rules.terms import Piece, Resource, Resources, SiteType

#: Each takes another form in some language.
NUMBERS: Final = (0, 1, 2, 5, 22)
#: How many samples there are of each kind of name.
NAMES: Final = 5
_PLAYERS: Final = ("Ana", "Olga", "Éric", "Hugo", "Iris")
_CITIES: Final = ("1,1", "0,0", "2,1", "1,2", "0,1")
_SITES: Final = ("1,1", "0,0#1", "1,1-2,2", "1,2#1", "2,2#2")
_BUILDING_SITES: Final = ("1,1#1", "0,0#2", "2,1#1", "1,2#3", "0,1#x")
_TUNNELS: Final = ("1,1-2,2", "0,0-UL", "0,1-1,1", "1,2-2,2", "0,2-UR")
_SLOTS: Final = ("A-Y1", "A-G3", "A-R2", "A-0", "A-Y5")
#: Which of them has no colour.
_ALWAYS: Final = 3
_EFFECTS: Final = ("slot:A-Y2", "slot:A-0", "bonus:kelp", "metropolis:tunnelgate", "contract:contract-1")
_PARTS: Final = ("slot:A-Y2/0", "slot:A-Y1/0", "slot:A-G3/0", "slot:A-R2/0", "slot:A-R5/0")
_PIECES: Final = (Piece.FARM, Piece.SYMBIOTIC_CITY, Piece.TUNNEL, Piece.LABORATORY, Piece.DESALINATION_PLANT)
_COUNTED: Final = (
    Countable.FARM,
    Countable.TUNNEL_AT_CITY,
    Countable.METROPOLIS,
    Countable.CARD_IN_HAND,
    Countable.CREDIT,
)
_PAID_FOR: Final = (*_PIECES[:2], *PaidFor)
_HELD: Final = ("card", "tile", "piece", "special", "contract")
_WHERE: Final = ("slot", "card", "discard", "site", "tray")
_SITE_TYPES: Final = (*SiteType, SiteType.CITY)
_CITY_HEADS: Final[tuple[Key, ...]] = ("structures.symbiotic city", "structures.nonsymbiotic city")
_BUILDING_HEADS: Final[tuple[Key, ...]] = (
    "structures.farm",
    "structures.laboratory",
    "structures.upgraded farm",
    "structures.upgraded desalination plant",
)
_TUNNEL_HEADS: Final[tuple[Key, ...]] = ("structures.tunnel", "structures.upgraded tunnel")
_COLORS: Final[tuple[Key, ...]] = ("colors.red", "colors.green", "colors.yellow")
_ERAS: Final = ("I", "II", "III")


class Samples:
    """The words of the language with this code, in use from then on, and what fills their slots.

    `n` is always the number in a text; `i`, below `NAMES`, chooses the names. Raises ContentError where the words are
    faulty.
    """

    def __init__(self, code: str, engine: Engine) -> None:
        self._interface = load_folder(paths.resources() / "words", code)
        self.texts = Texts(load_words(paths.card_data() / "words", code))
        self.content = engine.content
        state = engine.new_game(Setup(4, "sea", contracts=True))
        self._model = TableModel(engine, Header(USUAL_SEATS, "sea", engine.content.hash), self.texts, state, 0, 0, 0)
        use(self._interface)

    def refusal(self, key: str, slots: frozenset[str], n: int, i: int) -> str:
        """The reason with this key, as the table says it."""
        told_of = slots - {"needed"} | ({"need", "resource"} if "needed" in slots else set())
        data = {slot: self._detail(slot, n, i) for slot in told_of}
        if key == "no_producer":
            data["what"] = Count(Countable.STRUCTURE, upgraded=i % 2 == 0)
        if "condition" in data:
            data["have"] = n - 1 if n else 1
        elif "have" in data and COUNTED.get(key) != "have":
            data["have"] = max(n - 1, 0) if "need" in data else n + ("limit" in data)
        return told(self._model, reason("T-1", key, **data))

    def text(self, key: str, numbers: frozenset[str], n: int, i: int, gender: str | None) -> str:
        """The entry of the interface in this number and gender; the slots `numbers` hold only the number."""
        return self._text(self._interface, key, numbers, n, i, gender)

    def card_text(self, key: str, numbers: frozenset[str], n: int, i: int, gender: str | None) -> str:
        """The same for an entry of the words of cards."""
        return self._text(self.texts.words, key, numbers, n, i, gender)

    def _text(self, words: Words, key: str, numbers: frozenset[str], n: int, i: int, gender: str | None) -> str:
        slots = slots_of(words.entries[key].form)
        filled = {slot: n if slot in numbers else self._filling(key, slot, n, i) for slot in slots}
        return words.say(key, count=n, like=Literal("", gender), **filled).text()

    def _filling(self, key: str, slot: str, n: int, i: int) -> Phrase | str:
        """What a slot holds; its name in brackets where there is no sample."""
        places = (key, slot), (key.partition(".")[0], slot)
        make = next((_ELSEWHERE[place] for place in places if place in _ELSEWHERE), _FILLINGS.get(slot))
        return f"[{slot}]" if make is None else make(self, n, i)

    def amount(self, n: int, i: int) -> Phrase:
        """So much of a resource; of two where it would be nothing."""
        return self.texts.cost_words(Resources(**{[*Resource][i]: n}) if n else Resources(steelplast=1, credit=2))

    def card(self, n: int, i: int) -> str:
        """The name of a card."""
        return self.texts.card_name([*self.content.cards.values()][i * 37])

    def piece(self, n: int, i: int) -> Phrase:
        """Something to build."""
        return self.texts.piece_name(_PIECES[i])

    def pieces(self, n: int, i: int) -> Phrase:
        """Something to build, in this number."""
        return self.texts.piece_name(_PIECES[i], n)

    def _detail(self, slot: str, n: int, i: int) -> Detail:
        """The detail of a reason that this slot tells; a number where there is nothing else."""
        resource = [*Resource][i]
        details: dict[str, Detail] = {
            "card": [*self.content.cards][i * 37],
            "condition": CountCondition(Count(_COUNTED[i]), n, None if n else 0),
            "contract": [*self.content.contracts][i],
            "cost": (Resources(kelp=1), Resources(**{resource: n + 1})),
            "cost_of": _PAID_FOR[i],
            "effect": _EFFECTS[i],
            "kind": _SITE_TYPES[i],
            "left": _PARTS[: i + 1],
            "options": tuple(Resource)[: i + 1],
            "part": _PARTS[: i % 2 + 1],
            "resource": resource,
            "site": _SITES[i],
            "slot": _SLOTS[i],
            "surcharge": Resources(**{resource: n + 1}),
            "thing": _HELD[i],
            "what": _PIECES[i],
            "where": _WHERE[: i + 1],
        }
        return details.get(slot, n)


#: Slots of names that have no forms.
PLAIN: Final = frozenset((
    "bot", "card", "code", "contract", "dropped", "kept", "last", "lower", "name", "order", "owner", "player", "tile",
    "upper", "who",
))  # fmt: skip
#: Makes what a slot holds from the number and the choice of names.
_Filling = Callable[[Samples, int, int], Phrase | str]
_FILLINGS: Final[Mapping[str, _Filling]] = {
    **dict.fromkeys(
        ("amount", "amounts", "cost", "gained", "less", "needed", "paid", "payment", "prices", "resources", "stock"),
        Samples.amount,
    ),
    **dict.fromkeys(("bot", "lower", "name", "player", "upper", "who"), lambda _, n, i: _PLAYERS[i]),
    **dict.fromkeys(("names", "players"), lambda _, n, i: listing("and", _PLAYERS[: i + 1])),
    "order": lambda _, n, i: listing("comma", _PLAYERS[: i + 1]),
    **dict.fromkeys(("card", "dropped", "kept", "last"), Samples.card),
    **dict.fromkeys(("piece", "structure", "thing", "things", "what"), Samples.piece),
    **dict.fromkeys(("place", "site"), lambda _, n, i: on_site(_SITES[i])),
    "cards": lambda _, n, i: say("counts.card", count=n),
    "cities": lambda _, n, i: say("counts.connected city", count=n),
    "city": lambda _, n, i: city_place(_CITIES[i]),
    "code": lambda _, n, i: f"C{i + 1}",
    "color": lambda _, n, i: say(_COLORS[i % 3]),
    "contract": lambda to, n, i: to.texts.contract_name([*to.content.contracts.values()][i]),
    "effect": lambda to, n, i: to.texts.slot_words(to.content.slots[_SLOTS[i]]),
    "era": lambda _, n, i: _ERAS[i % 3],
    **dict.fromkeys(("owner", "source"), lambda to, n, i: effect_title(to.content, to.texts, _EFFECTS[i])),
    "part": lambda to, n, i: to.texts.slot_words(to.content.slots[_SLOTS[i]]).rstrip("."),
    "points": lambda _, n, i: say("counts.point", count=n),
    **dict.fromkeys(("next", "slot"), lambda to, n, i: slot_title(to.content, _SLOTS[i])),
    "steps": lambda _, n, i: say("counts.step", count=n),
    "tile": lambda to, n, i: to.texts.metropolis_name([*to.content.metropolises.values()][i]),
    "tunnel": lambda _, n, i: tunnel_place(_TUNNELS[i]),
    "tunnels": lambda _, n, i: listing("and", map(tunnel_place, _TUNNELS[: i + 1])),
}


def _code(samples: Samples, n: int, i: int) -> str:
    """The name of a slot that is printed on it."""
    return slot_name(_SLOTS[i]) if i != _ALWAYS else say("log.always")


def _slot_title(samples: Samples, n: int, i: int) -> Phrase:
    """What a slot is called within a sentence."""
    return slot_title(samples.content, _SLOTS[i])


def _slot_first(samples: Samples, n: int, i: int) -> str:
    """The same at the beginning of one."""
    return capital(_slot_title(samples, n, i).text())


def _city(samples: Samples, n: int, i: int) -> str:
    """A city on its site, as a title."""
    return say(_CITY_HEADS[i % 2], place=city_place(_CITIES[i]))


def _building(samples: Samples, n: int, i: int) -> str:
    """A building on its site, as a title."""
    return say(_BUILDING_HEADS[i % 4], place=building_place(_BUILDING_SITES[i]))


def _tunnel(samples: Samples, n: int, i: int) -> str:
    """A tunnel on its site, as a title."""
    return say(_TUNNEL_HEADS[i % 2], place=tunnel_place(_TUNNELS[i]))


def _orders(samples: Samples, n: int, i: int) -> str:
    """What a slot does, within a sentence."""
    orders = [samples.texts.part_words(node) for node in samples.content.slots[_SLOTS[i]].effect]
    return listing("comma", map(within_line, orders))


#: The same for slots that hold something else in one section or entry.
_ELSEWHERE: Final[Mapping[tuple[str, str], _Filling]] = {
    **dict.fromkeys([("slots", "slot"), ("effects", "slot"), ("log", "slot"), ("log", "counted")], _code),
    **dict.fromkeys([("places", "start"), ("places", "end")], lambda _, n, i: city_place(_CITIES[i])),
    ("places", "site"): lambda _, n, i: str(i % 3 + 1),
    ("card_row", "color"): lambda _, n, i: say(_COLORS[i % 3], like=phrase("card_kinds.instant")),
    ("cards", "color"): lambda _, n, i: say(_COLORS[i % 3], like=phrase("card_kinds.instant")),
    ("reason_names", "site"): lambda _, n, i: str(i % 3 + 1),
    ("reason_names", "place"): lambda _, n, i: tunnel_place(_TUNNELS[i]),
    ("sites", "site"): lambda _, n, i: phrase("reason_names.city site", city=city_place(_CITIES[i])),
    ("structures", "place"): lambda _, n, i: building_place(_BUILDING_SITES[i]),
    **dict.fromkeys(
        [("structures.nonsymbiotic city", "place"), ("structures.symbiotic city", "place")],
        lambda _, n, i: city_place(_CITIES[i]),
    ),
    ("player_boards", "place"): lambda _, n, i: city_place(_CITIES[i]),
    ("log", "cards"): lambda _, n, i: say("log.cards", count=n),
    ("log", "points"): lambda _, n, i: say("log.fewer points", count=n),
    ("log.built", "what"): Samples.pieces,
    ("log.upgraded", "what"): Samples.pieces,
    **dict.fromkeys([(f"slots.{key}", "slot") for key in ("tile", "neutral tile", "fourth tile")], _slot_title),
    **dict.fromkeys(
        [
            *(("slots.neutral tile", "next"), ("turn_panel.slot", "slot"), ("turn_replay", "slot")),
            *(("goal.fourth on", "slot"), ("unplayable.pay after", "slot")),
        ],
        lambda _, n, i: slot_name(_SLOTS[i if i != _ALWAYS else 0]),
    ),
    **dict.fromkeys([(f"advice.done {key}", "slot") for key in ("alone", "match", "no match")], _slot_first),
    ("turn_guidance", "slot"): _slot_first,
    ("palette", "slot"): lambda _, n, i: say("effects.always") if i == _ALWAYS else slot_name(_SLOTS[i]),
    ("tracks", "place"): lambda _, n, i: place_words(i % 4),
    ("player_boards.empty site", "place"): lambda _, n, i: building_place(_BUILDING_SITES[i]),
    **dict.fromkeys(
        [(f"structures.{kind}", "place") for kind in ("tunnel", "upgraded tunnel")]
        + [("player_boards.tunnel site", "place")],
        lambda _, n, i: tunnel_place(_TUNNELS[i]),
    ),
    ("structures", "structure"): _building,
    **dict.fromkeys([(f"structures.{key}", "structure") for key in ("starting", "city unconnected")], _city),
    **dict.fromkeys([(f"structures.{key}", "structure") for key in ("no city at end", "no city at ends")], _tunnel),
    ("palette", "effect"): _orders,
    ("hint_panel", "what"): Samples.pieces,
    ("hint_panel", "things"): lambda to, n, i: phrase("hint_panel.pieces", count=n, what=to.pieces(n, i)),
    ("hint_reasons", "what"): Samples.pieces,
    ("hint_reasons", "players"): lambda _, n, i: listing("or", _PLAYERS[: i + 1]),
    ("keep.warning", "cards"): lambda to, n, i: listing("and", [to.card(n, at) for at in range(max(1, min(n, NAMES)))]),
    ("content", "place"): lambda _, n, i: f"cards.yaml:{n + 1}",
    **dict.fromkeys([("content", "site"), ("content", "slot")], lambda _, n, i: _SITES[i]),
}
