"""The commands: everything a player can decide, one gesture each.

Commands are frozen and hold ids only. `part` fields are references of open parts (`content.Part.ref`), e.g.
``play:seafood-collection/0``.
"""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.rules.terms import Piece, Resource, Resources


class _Command(Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """A command; its JSON names its type."""


class Discard(_Command, frozen=True):
    """Discard a card from hand: keeping three in set-up, the hand limit, the era's end."""

    card: str


class Place(_Command, frozen=True):
    """Place an action tile on a slot and play a card; `card` is None only for an empty hand.

    `clone` pays for the action-cloning tile.
    """

    slot: str
    card: str | None
    clone: bool = False


class Resolve(_Command, frozen=True):
    """Carry out a part that leaves nothing to choose: gain, draw, advance one step, pay a Special card, ..."""

    part: str


class GainThese(_Command, frozen=True):
    """Gain one of each of these resources; `resources` in the order of `Resource`."""

    part: str
    resources: tuple[Resource, ...]


class Pay(_Command, frozen=True):
    """Pay this much for a part that says "pay ... then", "exchange" or "instead of"; see the part for what follows."""

    part: str
    payment: Resources


class Build(_Command, frozen=True):
    """Build `what` on a site, paid with exactly `payment`."""

    part: str
    what: Piece
    site: str
    payment: Resources


class Upgrade(_Command, frozen=True):
    """Upgrade the structure on a building or tunnel site, paid with exactly `payment`."""

    part: str
    site: str
    payment: Resources


class Convert(_Command, frozen=True):
    """Turn the nonsymbiotic city on this site into a symbiotic one."""

    part: str
    site: str


class UseAction(_Command, frozen=True):
    """Use an available action card."""

    part: str
    card: str


class MakeAvailable(_Command, frozen=True):
    """Make a used action card available again."""

    part: str
    card: str


class TakeSpecial(_Command, frozen=True):
    """Take a face-up Special card: one of the 3-credit row or the top of the deck."""

    part: str
    card: str


class LookAtSpecials(_Command, frozen=True):
    """Put the top Special card on the bottom, then look at the first three cards, or all if there are fewer."""

    part: str


class KeepSpecial(_Command, frozen=True):
    """Keep one of the Special cards looked at; the others go to the bottom in the order of `bottom`.

    `card` None keeps none of them: taking one is optional.
    """

    card: str | None
    bottom: tuple[str, ...]


class PerformSlot(_Command, frozen=True):
    """Perform the action of this slot."""

    part: str
    slot: str


class Produce(_Command, frozen=True):
    """Gain the production of the structure on this site."""

    part: str
    site: str


class ClaimCard(_Command, frozen=True):
    """Claim the card just played, discarding the action card `drop` where the limit asks for it."""

    part: str
    drop: str | None = None


class ClaimContract(_Command, frozen=True):
    """Claim a government contract whose criteria hold."""

    contract: str


class Done(_Command, frozen=True):
    """Done with this effect: whatever is left of it is lost."""

    effect: str


class Confirm(_Command, frozen=True):
    """Confirm the turn or decision: it becomes final."""


Command = (
    Discard
    | Place
    | Resolve
    | GainThese
    | Pay
    | Build
    | Upgrade
    | Convert
    | UseAction
    | MakeAvailable
    | TakeSpecial
    | LookAtSpecials
    | KeepSpecial
    | PerformSlot
    | Produce
    | ClaimCard
    | ClaimContract
    | Done
    | Confirm
)

#: The one confirmation.
CONFIRM = Confirm()
