"""How a command changes the state: small verbs, each changing one thing of a copy and recording what happened.

A `Changes` starts from a state, copies it, and owns a player's part before it writes it, so that the first state never
changes. `blind` changes are those of a search: what is still hidden counts as giving nothing, so that what is legal
tells nothing of it; that cards would be drawn is an event of as many unknown cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.rules import rng
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.drafts import PlayerDraft
from uc_desktop.rules.events import (
    ActionCardsRefreshed,
    ActionCardUsed,
    Advanced,
    Built,
    CardClaimed,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CityConverted,
    ContractClaimed,
    DeckReshuffled,
    MetropolisConnected,
    MetropolisGained,
    PointsChanged,
    ResourcesGained,
    ResourcesPaid,
    SpecialRevealed,
    SpecialsLookedAt,
    SpecialTaken,
    TilePlaced,
    Upgraded,
)
from uc_desktop.rules.round_changes import RoundChanges
from uc_desktop.rules.sources import FEDERATION, Source
from uc_desktop.rules.state import Frame, Group
from uc_desktop.rules.terms import (
    FEDERATION_SPACES,
    MOST_POINTS,
    MOST_RESOURCES,
    NEUTRAL,
    NOTHING,
    SPACE_BONUS,
    SPECIALS_LOOKED_AT,
    TOKEN,
    UNKNOWN,
    UPGRADED,
    Category,
    Clone,
    Phase,
    Piece,
    Pile,
    Resources,
    era_of,
)


class Changes(RoundChanges):
    """A state being changed by one command: `state` is the new state, `events` what happened.

    `number` is always a player's index in `State.players`.
    """

    __slots__ = ()

    def choose(self, slot: str, card: str, *, matched: bool) -> None:
        """Note the slot and the card that were chosen."""
        self._draft.turn = self.state.turn.choosing(slot, card, matched=matched)

    def use_slot(self) -> None:
        """Note that some part of the chosen slot's action was used."""
        if not self.state.turn.slot_used:
            self._draft.turn = self.state.turn.using_slot()

    # Resources and points

    def gain(self, number: int, resources: Resources, source: Source) -> None:
        """Take resources from the supply, of each up to `MOST_RESOURCES`."""
        if resources == NOTHING:
            return
        player = self.writable_player(number)
        before, after = player.stock, player.stock.plus(resources)
        if max(after) > MOST_RESOURCES:
            after = after.capped(MOST_RESOURCES)
            resources = after.minus(before)
            if resources == NOTHING:
                return
        player.stock = after
        if self.state.phase is Phase.PRODUCTION:
            self._draft.produced = self.state.produced.plus(resources).capped(MOST_RESOURCES)
        self.record(ResourcesGained(number, resources, source))

    def pay(self, number: int, resources: Resources, source: Source) -> None:
        """Give resources back; the stock must cover them."""
        if resources == NOTHING:
            return
        player = self.writable_player(number)
        player.stock = player.stock.minus(resources)
        assert min(player.stock) >= 0, f"{source} takes {resources}, leaving {player.stock}"
        self.record(ResourcesPaid(number, resources, source))

    def score(self, number: int, points: int, category: Category, source: Source) -> int:
        """Gain points, or lose them if negative, never below 0 (Q-15) nor above `MOST_POINTS`, in all and by category;
        the points by which the sum changed."""
        if points == 0:
            return 0
        player, sheet = self.writable_player(number), dict(self.player(number).score)
        scored = sheet.get(category.value, 0)
        low, high = max(-player.points, -MOST_POINTS - scored), MOST_POINTS - max(player.points, scored)
        points = min(max(points, low), high)
        if points == 0:
            return 0
        player.points += points
        sheet[category.value] = scored + points
        player.score = tuple(sorted(sheet.items()))
        self.record(PointsChanged(number, points, category, source))
        return points

    # Cards

    def turn_up(self, number: int) -> str:
        """Discard the top card of the current era's deck face up; its id, empty if there is none (Q-17)."""
        if self.blind or not (self.state.deck or self._reshuffle(number)):
            return ""
        card, *rest = self.state.deck
        self._draft.deck = tuple(rest)
        self._put(card, Pile.DISCARD)
        return card

    def draw(self, number: int, cards: int) -> None:
        """Draw from the current era's deck, made anew from the discard pile when needed (K-14, Q-1)."""
        if self.blind:
            cards = min(cards, len(self.state.deck) + len(self.state.discard))
            if cards:
                self.record(CardsDrawn(number, (UNKNOWN,) * cards))
            return
        drawn: tuple[str, ...] = ()
        while len(drawn) < cards:
            if not self.state.deck and not self._reshuffle(number):
                break
            needed = cards - len(drawn)
            drawn += self.state.deck[:needed]
            self._draft.deck = self.state.deck[needed:]
        if drawn:
            player = self.writable_player(number)
            player.hand += drawn
            self.record(CardsDrawn(number, drawn))

    def _reshuffle(self, number: int) -> bool:
        """Make a deck of the discard pile, where a matched card still being resolved is not yet (C-7, Q-2)."""
        if not self.state.discard:
            return False
        self._draft.deck = self._shuffled("deck", self.state.discard)
        self.record(DeckReshuffled(number, len(self.state.discard)))
        self._draft.discard = ()
        return True

    def _shuffled(self, name: str, cards: tuple[str, ...]) -> tuple[str, ...]:
        streams = {stream[0]: stream for stream in self.state.rng}
        order, streams[name] = rng.shuffled(streams[name], cards)
        self._draft.rng = tuple(sorted(streams.values()))
        return order

    def drop_card(self, number: int, card: str) -> None:
        """Put a card that has left the player's places on its pile."""
        pile = self.index.cards[card].pile(era_of(self.state.round))
        self._put(card, pile)
        self.record(CardDiscarded(number, card, pile))

    def _put(self, card: str, pile: Pile) -> None:
        if pile is Pile.DISCARD:
            self._draft.discard += (card,)
        elif pile is Pile.SPECIAL_DECK:
            self._draft.special_deck += (card,)
        else:
            self._draft.removed += (card,)

    def discard_from_hand(self, number: int, card: str) -> None:
        """Discard a card from hand."""
        player = self.writable_player(number)
        player.hand = without(player.hand, card)
        self.drop_card(number, card)

    def play_card(self, number: int, card: str, slot: str, *, matched: bool) -> None:
        """Take the card from hand onto the slot; one without a match goes to its pile at once (K-10)."""
        player = self.writable_player(number)
        player.hand = without(player.hand, card)
        self.record(CardPlayed(number, card, slot, matched))
        if not matched:
            self.drop_card(number, card)

    def claim(self, number: int, card: str) -> None:
        """Lay the card just played beside the player's board; it works from now on, not backwards (T-11, Q-8)."""
        player = self.writable_player(number)
        player.claimed += (card,)
        self.set_turn(card="")
        self.record(CardClaimed(number, card))

    def drop_claimed(self, number: int, card: str) -> None:
        """Discard a claimed card."""
        player = self.writable_player(number)
        player.claimed = without(player.claimed, card)
        player.used = tuple(used for used in player.used if used != card)
        self.drop_card(number, card)

    def keep_paid(self, number: int, card: str) -> None:
        """Put a paid Special instant card under the player's board (K-11)."""
        player = self.writable_player(number)
        player.paid += (card,)

    def claim_contract(self, number: int, contract: str) -> None:
        """Give the player a government contract that lies face up."""
        self._draft.contracts = without(self.state.contracts, contract)
        player = self.writable_player(number)
        player.contracts += (contract,)
        self.record(ContractClaimed(number, contract))

    def turn_action_card(self, number: int, card: str) -> None:
        """Turn an action card: it is used in this era."""
        player = self.writable_player(number)
        player.used += (card,)
        self.record(ActionCardUsed(number, card))

    def make_available(self, number: int, cards: tuple[str, ...]) -> None:
        """Make used action cards available again."""
        if not cards:
            return
        player = self.writable_player(number)
        player.used = tuple(card for card in player.used if card not in cards)
        self.record(ActionCardsRefreshed(number, cards))

    # Special cards

    def take_special(self, number: int, card: str) -> None:
        """Take a face-up Special card: of the row, or the top of the deck, whose next card is turned up."""
        state = self.state
        player = self.writable_player(number)
        player.hand += (card,)
        from_row = card in state.special_row
        if from_row:
            self._draft.special_row = without(state.special_row, card)
        else:
            self._draft.special_deck = without(state.special_deck, card)
        self.record(SpecialTaken(number, card, secret=False))
        if not from_row:
            self._reveal_special(number)

    def look_at_specials(self, number: int) -> None:
        """Put the top of the Special deck on the bottom, then take the first three of the deck, or all if there are
        fewer, to look at."""
        top, *rest = self.state.special_deck
        deck = (*rest, top)
        looked = deck[:SPECIALS_LOOKED_AT]
        self._draft.special_deck = deck[SPECIALS_LOOKED_AT:]
        self.set_turn(looked=looked)
        self.record(SpecialsLookedAt(number, looked, top))

    def keep_special(self, number: int, card: str | None, bottom: tuple[str, ...]) -> None:
        """Keep one of those looked at or none; the others go to the bottom, the next top is turned up."""
        if card is not None:
            player = self.writable_player(number)
            player.hand += (card,)
            self.record(SpecialTaken(number, card, secret=True))
        self._draft.special_deck += bottom
        self.set_turn(looked=())
        self._reveal_special(number)

    def _reveal_special(self, number: int) -> None:
        if self.state.special_deck:
            self.record(SpecialRevealed(number, self.state.special_deck[0]))

    # Board

    def build(self, number: int, what: Piece, site: str) -> None:
        """Put a dome, tunnel or building token on a site, from the supply."""
        player = self.writable_player(number)
        board = self.board(number)
        if what is Piece.TUNNEL:
            self._build_tunnel(number, player, board, site)
        elif what is Piece.NONSYMBIOTIC_CITY:
            player.nonsymbiotic |= 1 << board.city_index[site]
            self._draft.nonsymbiotic_left -= 1
            self.record(Built(number, what, site))
        elif what is Piece.SYMBIOTIC_CITY:
            player.symbiotic |= 1 << board.city_index[site]
            self._draft.symbiotic_left -= 1
            self.record(Built(number, what, site))
        else:
            player.buildings = _with(player.buildings, board.building_index[site], TOKEN[what])
            self.record(Built(number, what, site))

    def _build_tunnel(self, number: int, player: PlayerDraft, board: Board, site: str) -> None:
        index = board.tunnel_index[site]
        player.tunnels |= 1 << index
        self._draft.tunnels_left -= 1
        self.set_turn(tunnels_built=self.state.turn.tunnels_built + 1)
        self.record(Built(number, Piece.TUNNEL, site))
        place = board.tunnels[index].metropolis
        if place is not None and sites.is_place_connected(board, self.player(number), place):
            self.record(MetropolisConnected(number, player.metropolises[CORNERS.index(place)], place))

    def upgrade(self, number: int, what: Piece, site: str) -> None:
        """Turn a tunnel over or add a second token."""
        player = self.writable_player(number)
        board = self.board(number)
        if what is Piece.TUNNEL:
            player.upgraded_tunnels |= 1 << board.tunnel_index[site]
        else:
            index = board.building_index[site]
            player.buildings = _with(player.buildings, index, player.buildings[index] | UPGRADED)
        self.record(Upgraded(number, what, site))

    def convert(self, number: int, site: str) -> None:
        """Exchange a white dome for a purple one (Q-12)."""
        player = self.writable_player(number)
        bit = 1 << self.board(number).city_index[site]
        player.nonsymbiotic &= ~bit
        player.symbiotic |= bit
        self._draft.nonsymbiotic_left += 1
        self._draft.symbiotic_left -= 1
        self.record(CityConverted(number, site))

    def gain_metropolis(self, number: int) -> None:
        """Gain a random blue tile of those not dealt, connected at once (Q-6)."""
        if self.blind or not self.state.metropolis_pool:
            return
        tile, *rest = self.state.metropolis_pool
        self._draft.metropolis_pool = tuple(rest)
        player = self.writable_player(number)
        player.extra_metropolises += (tile,)
        self.record(MetropolisGained(number, tile))
        self.record(MetropolisConnected(number, tile, ""))

    # Tracks and slots

    def advance(self, number: int) -> None:
        """Move the Federation marker one step, with what the space gives (F-2 to F-4, Q-20)."""
        stacks = [list(stack) for stack in self.state.federation]
        here = next(index for index, stack in enumerate(stacks) if number in stack)
        there = min(here + 1, len(stacks) - 1)
        stacks[here].remove(number)
        stacks[there].append(number)
        self._draft.federation = tuple(tuple(stack) for stack in stacks)
        if self.state.phase is Phase.TURN and number not in self.state.advanced:
            self._draft.advanced = (*self.state.advanced, number)
        new = FEDERATION_SPACES[there]
        self.record(Advanced(number, FEDERATION_SPACES[here], new))
        resources, points = SPACE_BONUS[new]
        self.gain(number, resources, FEDERATION)
        self.score(number, points, Category.FEDERATION, FEDERATION)

    def place_tile(self, number: int, slot_index: int | None, slot: str, *, clone: bool) -> None:
        """Place an action tile; the always-available slot (`slot_index` None) is never occupied."""
        player = self.writable_player(number)
        player.tiles -= 1
        if slot_index is not None:
            occupied = list(self.state.occupied)
            occupied[slot_index] += (number,)
            self._draft.occupied = tuple(occupied)
        if clone:
            self._draft.clone = Clone.USED
        self.record(TilePlaced(number, slot, clone))

    def lay_neutral(self, slots: Iterable[int]) -> None:
        """Take all action tiles off the slots, and lay a neutral one on each of these."""
        there = frozenset(slots)
        self._draft.occupied = tuple((NEUTRAL,) if index in there else () for index in range(len(self.state.occupied)))
        self._draft.fourth = None

    def lay_fourth(self, slot: int) -> None:
        """Lay the fourth neutral tile on an empty slot."""
        occupied = self.state.occupied
        self._draft.occupied = (*occupied[:slot], (NEUTRAL,), *occupied[slot + 1 :])
        self._draft.fourth = slot

    # Agenda

    def set_agenda(self, groups: Iterable[Group]) -> None:
        """Put these groups in place of the whole agenda, the one to work off first at the end."""
        self._draft.agenda = tuple(groups)

    def push(self, group: Group) -> None:
        """Put frames on top of the agenda."""
        if group:
            self._draft.agenda += (group,)

    def replace_top(self, group: Group) -> None:
        """Put another group in place of the top one; an empty one takes it off."""
        below = self.state.agenda[:-1]
        self._draft.agenda = (*below, group) if group else below

    def replace_frame(self, old: Frame, new: Frame | None) -> None:
        """Put another frame in place of one of the top group, or take it out."""
        group = self.state.agenda[-1]
        index = next(number for number, frame in enumerate(group) if frame is old)
        self.replace_top((*group[:index], *(() if new is None else (new,)), *group[index + 1 :]))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of this id, which must be among them."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def _with(codes: tuple[int, ...], index: int, code: int) -> tuple[int, ...]:
    return (*codes[:index], code, *codes[index + 1 :])
