"""The legend: every sign that is drawn on cards, slots and boards, with its name and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.cards.icons.icons import card_icons, slot_icons
from uc_desktop.cards.icons.tokens import IconToken, Row
from uc_desktop.presentation.search import best_first
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.keys import Key
from uc_desktop.rules.content import CardDef, Content, SlotDef


class Sign(Struct, frozen=True):
    """A sign as an icon row has it, and its texts; one with a number stands for all of its kind."""

    token: IconToken
    name_key: Key
    meaning_key: Key
    synonyms_key: Key

    @property
    def id(self) -> str:
        """The name of its icon, or of the kind of pairs that it stands for."""
        return sign_id(self.token)

    @property
    def name(self) -> str:
        """What it is called."""
        return say(self.name_key)

    @property
    def meaning(self) -> str:
        """What it means, in a sentence or two."""
        return say(self.meaning_key)

    @property
    def says(self) -> str:
        """Its name and what it means, for a tool tip or a screen reader."""
        return say("legend.says", name=self.name, meaning=self.meaning)

    @property
    def searched(self) -> str:
        """Its name, then other words for it and what it means."""
        return listing("comma", (self.name, say(self.synonyms_key), self.meaning))


class SignGroup(Struct, frozen=True):
    """Signs that belong together, under a heading."""

    title_key: Key
    signs: tuple[Sign, ...]

    @property
    def title(self) -> str:
        """The heading."""
        return say(self.title_key)


def sign_id(token: IconToken) -> str:
    """The id of the sign that a token shows: that of all points for any number of points."""
    return token if isinstance(token, str) else token[0]


#: All signs in the order of the legend.
SIGN_GROUPS: Final = (
    SignGroup(
        "sign_groups.resources",
        (
            Sign("kelp", "sign_names.kelp", "sign_meanings.kelp", "sign_synonyms.kelp"),
            Sign("steelplast", "sign_names.steelplast", "sign_meanings.steelplast", "sign_synonyms.steelplast"),
            Sign("science", "sign_names.science", "sign_meanings.science", "sign_synonyms.science"),
            Sign("credit", "sign_names.credit", "sign_meanings.credit", "sign_synonyms.credit"),
            Sign("biomatter", "sign_names.biomatter", "sign_meanings.biomatter", "sign_synonyms.biomatter"),
            Sign("resource", "sign_names.resource", "sign_meanings.resource", "sign_synonyms.resource"),
            Sign("point", "sign_names.point", "sign_meanings.point", "sign_synonyms.point"),
            Sign(("n", 3), "sign_names.n", "sign_meanings.n", "sign_synonyms.n"),
            Sign(("c", 2), "sign_names.c", "sign_meanings.c", "sign_synonyms.c"),
            Sign("card", "sign_names.card", "sign_meanings.card", "sign_synonyms.card"),
            Sign("step", "sign_names.step", "sign_meanings.step", "sign_synonyms.step"),
            Sign("special", "sign_names.special", "sign_meanings.special", "sign_synonyms.special"),
            Sign("hand", "sign_names.hand", "sign_meanings.hand", "sign_synonyms.hand"),
        ),
    ),
    SignGroup(
        "sign_groups.structures",
        (
            Sign("farm", "sign_names.farm", "sign_meanings.farm", "sign_synonyms.farm"),
            Sign(
                "farm_upgraded",
                "sign_names.farm_upgraded",
                "sign_meanings.farm_upgraded",
                "sign_synonyms.farm_upgraded",
            ),
            Sign("desalination", "sign_names.desalination", "sign_meanings.desalination", "sign_synonyms.desalination"),
            Sign(
                "desalination_upgraded",
                "sign_names.desalination_upgraded",
                "sign_meanings.desalination_upgraded",
                "sign_synonyms.desalination_upgraded",
            ),
            Sign("laboratory", "sign_names.laboratory", "sign_meanings.laboratory", "sign_synonyms.laboratory"),
            Sign(
                "laboratory_upgraded",
                "sign_names.laboratory_upgraded",
                "sign_meanings.laboratory_upgraded",
                "sign_synonyms.laboratory_upgraded",
            ),
            Sign("tunnel", "sign_names.tunnel", "sign_meanings.tunnel", "sign_synonyms.tunnel"),
            Sign(
                "tunnel_upgraded",
                "sign_names.tunnel_upgraded",
                "sign_meanings.tunnel_upgraded",
                "sign_synonyms.tunnel_upgraded",
            ),
            Sign("building", "sign_names.building", "sign_meanings.building", "sign_synonyms.building"),
            Sign(
                "building_upgraded",
                "sign_names.building_upgraded",
                "sign_meanings.building_upgraded",
                "sign_synonyms.building_upgraded",
            ),
            Sign("structure", "sign_names.structure", "sign_meanings.structure", "sign_synonyms.structure"),
            Sign(
                "structure_upgraded",
                "sign_names.structure_upgraded",
                "sign_meanings.structure_upgraded",
                "sign_synonyms.structure_upgraded",
            ),
        ),
    ),
    SignGroup(
        "sign_groups.cities",
        (
            Sign("city", "sign_names.city", "sign_meanings.city", "sign_synonyms.city"),
            Sign("white_city", "sign_names.white_city", "sign_meanings.white_city", "sign_synonyms.white_city"),
            Sign("purple_city", "sign_names.purple_city", "sign_meanings.purple_city", "sign_synonyms.purple_city"),
            Sign("metropolis", "sign_names.metropolis", "sign_meanings.metropolis", "sign_synonyms.metropolis"),
            Sign(
                "metropolis_blue",
                "sign_names.metropolis_blue",
                "sign_meanings.metropolis_blue",
                "sign_synonyms.metropolis_blue",
            ),
            Sign(
                "metropolis_brown",
                "sign_names.metropolis_brown",
                "sign_meanings.metropolis_brown",
                "sign_synonyms.metropolis_brown",
            ),
            Sign("city_site", "sign_names.city_site", "sign_meanings.city_site", "sign_synonyms.city_site"),
            Sign(
                "building_site",
                "sign_names.building_site",
                "sign_meanings.building_site",
                "sign_synonyms.building_site",
            ),
            Sign(
                "expansion_site",
                "sign_names.expansion_site",
                "sign_meanings.expansion_site",
                "sign_synonyms.expansion_site",
            ),
            Sign("tunnel_site", "sign_names.tunnel_site", "sign_meanings.tunnel_site", "sign_synonyms.tunnel_site"),
            Sign("connected", "sign_names.connected", "sign_meanings.connected", "sign_synonyms.connected"),
            Sign("unconnected", "sign_names.unconnected", "sign_meanings.unconnected", "sign_synonyms.unconnected"),
            Sign("network", "sign_names.network", "sign_meanings.network", "sign_synonyms.network"),
        ),
    ),
    SignGroup(
        "sign_groups.slots",
        (
            Sign("slot", "sign_names.slot", "sign_meanings.slot", "sign_synonyms.slot"),
            Sign("slot_green", "sign_names.slot_green", "sign_meanings.slot_green", "sign_synonyms.slot_green"),
            Sign("slot_red", "sign_names.slot_red", "sign_meanings.slot_red", "sign_synonyms.slot_red"),
            Sign("slot_yellow", "sign_names.slot_yellow", "sign_meanings.slot_yellow", "sign_synonyms.slot_yellow"),
            Sign("slot_always", "sign_names.slot_always", "sign_meanings.slot_always", "sign_synonyms.slot_always"),
            Sign("slot_free", "sign_names.slot_free", "sign_meanings.slot_free", "sign_synonyms.slot_free"),
            Sign("slot_taken", "sign_names.slot_taken", "sign_meanings.slot_taken", "sign_synonyms.slot_taken"),
            Sign("action_tile", "sign_names.action_tile", "sign_meanings.action_tile", "sign_synonyms.action_tile"),
            Sign("clone", "sign_names.clone", "sign_meanings.clone", "sign_synonyms.clone"),
            Sign("match", "sign_names.match", "sign_meanings.match", "sign_synonyms.match"),
            Sign("no_match", "sign_names.no_match", "sign_meanings.no_match", "sign_synonyms.no_match"),
        ),
    ),
    SignGroup(
        "sign_groups.cards",
        (
            Sign("instant", "sign_names.instant", "sign_meanings.instant", "sign_synonyms.instant"),
            Sign("permanent", "sign_names.permanent", "sign_meanings.permanent", "sign_synonyms.permanent"),
            Sign("action", "sign_names.action", "sign_meanings.action", "sign_synonyms.action"),
            Sign("production", "sign_names.production", "sign_meanings.production", "sign_synonyms.production"),
            Sign("end_scoring", "sign_names.end_scoring", "sign_meanings.end_scoring", "sign_synonyms.end_scoring"),
            Sign("contract", "sign_names.contract", "sign_meanings.contract", "sign_synonyms.contract"),
            Sign("gem", "sign_names.gem", "sign_meanings.gem", "sign_synonyms.gem"),
            Sign("assistant", "sign_names.assistant", "sign_meanings.assistant", "sign_synonyms.assistant"),
            Sign("card_green", "sign_names.card_green", "sign_meanings.card_green", "sign_synonyms.card_green"),
            Sign("card_red", "sign_names.card_red", "sign_meanings.card_red", "sign_synonyms.card_red"),
            Sign("card_yellow", "sign_names.card_yellow", "sign_meanings.card_yellow", "sign_synonyms.card_yellow"),
            Sign("action_card", "sign_names.action_card", "sign_meanings.action_card", "sign_synonyms.action_card"),
            Sign("refresh", "sign_names.refresh", "sign_meanings.refresh", "sign_synonyms.refresh"),
            Sign("discard", "sign_names.discard", "sign_meanings.discard", "sign_synonyms.discard"),
        ),
    ),
    SignGroup(
        "sign_groups.verbs",
        (
            Sign("build", "sign_names.build", "sign_meanings.build", "sign_synonyms.build"),
            Sign("upgrade", "sign_names.upgrade", "sign_meanings.upgrade", "sign_synonyms.upgrade"),
            Sign("convert", "sign_names.convert", "sign_meanings.convert", "sign_synonyms.convert"),
            Sign("produce", "sign_names.produce", "sign_meanings.produce", "sign_synonyms.produce"),
            Sign("feed", "sign_names.feed", "sign_meanings.feed", "sign_synonyms.feed"),
            Sign("exchange", "sign_names.exchange", "sign_meanings.exchange", "sign_synonyms.exchange"),
            Sign("replace", "sign_names.replace", "sign_meanings.replace", "sign_synonyms.replace"),
            Sign("discount", "sign_names.discount", "sign_meanings.discount", "sign_synonyms.discount"),
            Sign("surcharge", "sign_names.surcharge", "sign_meanings.surcharge", "sign_synonyms.surcharge"),
            Sign("free", "sign_names.free", "sign_meanings.free", "sign_synonyms.free"),
        ),
    ),
    SignGroup(
        "sign_groups.reading",
        (
            Sign("arrow", "sign_names.arrow", "sign_meanings.arrow", "sign_synonyms.arrow"),
            Sign("or", "sign_names.or", "sign_meanings.or", "sign_synonyms.or"),
            Sign("bar", "sign_names.bar", "sign_meanings.bar", "sign_synonyms.bar"),
            Sign("plus", "sign_names.plus", "sign_meanings.plus", "sign_synonyms.plus"),
            Sign("per", "sign_names.per", "sign_meanings.per", "sign_synonyms.per"),
            Sign("if", "sign_names.if", "sign_meanings.if", "sign_synonyms.if"),
            Sign("trigger", "sign_names.trigger", "sign_meanings.trigger", "sign_synonyms.trigger"),
            Sign("once", "sign_names.once", "sign_meanings.once", "sign_synonyms.once"),
            Sign(("nth", 2), "sign_names.nth", "sign_meanings.nth", "sign_synonyms.nth"),
            Sign("any_amount", "sign_names.any_amount", "sign_meanings.any_amount", "sign_synonyms.any_amount"),
            Sign("up_to", "sign_names.up_to", "sign_meanings.up_to", "sign_synonyms.up_to"),
            Sign(("times", 2), "sign_names.times", "sign_meanings.times", "sign_synonyms.times"),
            Sign(("t", "×4"), "sign_names.t", "sign_meanings.t", "sign_synonyms.t"),
            Sign("different", "sign_names.different", "sign_meanings.different", "sign_synonyms.different"),
        ),
    ),
    SignGroup(
        "sign_groups.game",
        (
            Sign("federation", "sign_names.federation", "sign_meanings.federation", "sign_synonyms.federation"),
            Sign(("space", 3), "sign_names.space", "sign_meanings.space", "sign_synonyms.space"),
            Sign("era", "sign_names.era", "sign_meanings.era", "sign_synonyms.era"),
            Sign("round_end", "sign_names.round_end", "sign_meanings.round_end", "sign_synonyms.round_end"),
            Sign("turn_end", "sign_names.turn_end", "sign_meanings.turn_end", "sign_synonyms.turn_end"),
            Sign("other_player", "sign_names.other_player", "sign_meanings.other_player", "sign_synonyms.other_player"),
            Sign(
                "player_square",
                "sign_names.player_square",
                "sign_meanings.player_square",
                "sign_synonyms.player_square",
            ),
            Sign(
                "player_triangle",
                "sign_names.player_triangle",
                "sign_meanings.player_triangle",
                "sign_synonyms.player_triangle",
            ),
            Sign("player_disc", "sign_names.player_disc", "sign_meanings.player_disc", "sign_synonyms.player_disc"),
            Sign("player_star", "sign_names.player_star", "sign_meanings.player_star", "sign_synonyms.player_star"),
            Sign("player_bar", "sign_names.player_bar", "sign_meanings.player_bar", "sign_synonyms.player_bar"),
        ),
    ),
)
SIGNS: Final = {sign.id: sign for group in SIGN_GROUPS for sign in group.signs}
#: What is not named beside a card: numbers, and the signs that only join others.
_READ_BY_THEMSELVES: Final = frozenset({"t", "arrow", "or", "bar", "plus"})


def signs_in(tokens: Iterable[IconToken]) -> tuple[Sign, ...]:
    """The signs of an icon row as they are in it, each once, without numbers and what only joins others."""
    found: dict[str, IconToken] = {}
    for token in tokens:
        found.setdefault(sign_id(token), token)
    return tuple(replace(SIGNS[each], token=token) for each, token in found.items() if each not in _READ_BY_THEMSELVES)


class SignColumn(Struct, frozen=True):
    """The signs that are named beside an enlarged card or slot, under a title."""

    title: str
    signs: tuple[Sign, ...]

    @property
    def says(self) -> str:
        """All of it in words."""
        return listing("semicolon", (self.title, *(sign.says for sign in self.signs)))


def drawn_on(card: CardDef, content: Content) -> Row:
    """All that is drawn on a card to be read: its kind, what it does, and a Special card's price."""
    price: Row = (("c", card.cost),) if card.is_special else ()
    return (card.kind.value, *card_icons(card, content), *price)


def signs_on_card(card: CardDef, content: Content) -> SignColumn:
    """The signs on a card."""
    return SignColumn(say("legend.on it"), signs_in(drawn_on(card, content)))


def signs_on_slot(slot: SlotDef) -> SignColumn:
    """The signs on a slot."""
    return SignColumn(say("legend.on slot"), signs_in(slot_icons(slot)))


def find_signs(typed: str) -> tuple[Sign, ...]:
    """The signs with the words typed in their names, synonyms or meanings: those with them in the name first; all
    for nothing typed."""
    by_name = best_first(typed, SIGNS.values(), lambda sign: sign.name).items
    by_all = best_first(typed, SIGNS.values(), lambda sign: sign.searched).items
    return tuple(dict.fromkeys((*by_name, *by_all)))
