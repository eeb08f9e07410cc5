"""Hints in words: what a turn does, and the reasons for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from uc_desktop.ai import hint_reasons as facts
from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.presentation.words.catalogue import Key, listing, listing_phrase, phrase, say
from uc_desktop.presentation.words.command_words import located_words, slot_title
from uc_desktop.presentation.words.phrases import amounts, within_line
from uc_desktop.rules.board import sites
from uc_desktop.rules.commands import Build, ClaimContract, Command, Convert, KeepSpecial, TakeSpecial, Upgrade
from uc_desktop.rules.terms import Piece, Resources

if TYPE_CHECKING:
    from uc_desktop.app.bots.turn_hints import TurnHint
    from uc_desktop.presentation.model import TableModel

#: What tells most of a turn, where it does several things.
_TELLING = (Build, Upgrade, Convert, TakeSpecial, KeepSpecial, ClaimContract)
#: How many steps the headline of a turn names.
MOST_STEPS = 2
#: How many reasons are told for a turn, and against it.
MOST_FOR, MOST_AGAINST = 3, 1
#: The texts of reasons that are counts, each told where its count is above 0.
_COUNTS: Final[Mapping[type, Callable[[Any], tuple[tuple[Key, int], ...]]]] = {
    facts.SitesReason: lambda reason: (
        ("hint_reasons.city sites", reason.cities),
        ("hint_reasons.building sites", reason.buildings),
    ),
    # The card that is played leaves the hand in any case.
    facts.HandReason: lambda reason: (("hint_reasons.cards", reason.cards + 1),),
    facts.FeedingReason: lambda reason: (("hint_reasons.fed", reason.fed), ("hint_reasons.unfed", -reason.fed)),
    facts.CitiesReason: lambda reason: (("hint_reasons.connected", reason.cities),),
    facts.UnconnectedCitiesReason: lambda reason: (
        ("hint_reasons.unconnected", reason.cities),
        ("hint_reasons.joined", -reason.cities),
    ),
    facts.PointsReason: lambda reason: (("hint_reasons.points", reason.points),),
    facts.CityPointsReason: lambda reason: (("hint_reasons.city points", reason.points),),
    facts.FederationReason: lambda reason: (("hint_reasons.federation", reason.spaces),),
}


def hint_step_words(model: TableModel, command: Command) -> str:
    """What a step does and where, without its stop."""
    return located_words(model.engine.index, model.texts, command, model.board(model.viewer), model.me)


def turn_words(model: TableModel, commands: Sequence[Command]) -> str:
    """What a turn does, beside placing tile and card: the steps that tell most."""
    telling = [command for command in commands if type(command) in _TELLING]
    steps = telling or [command for command in commands[1:] if hint_step_words(model, command)] or list(commands)
    if not steps:
        return say("hint_panel.confirm")
    words = [hint_step_words(model, command) for command in steps[:MOST_STEPS]]
    said = listing("and", [words[0], *map(within_line, words[1:])])
    more = len(steps) - MOST_STEPS
    return say("hint_panel.and more", steps=said, count=more) if more > 0 else said


def hint_title(model: TableModel, commands: Sequence[Command]) -> str:
    """What a turn does in short: what it builds and upgrades, the places left out; else what `turn_words` says."""
    built = Counter(command.what for command in commands if isinstance(command, Build))
    upgraded = Counter(_upgraded(model, commands))
    done: tuple[tuple[Key, Counter[Piece]], ...] = (("hint_panel.build", built), ("hint_panel.upgrade", upgraded))
    parts = [
        say(key, things=listing_phrase("and", [_pieces(model, what, count) for what, count in some.items()]))
        for key, some in done
        if some
    ]
    if not parts:
        return turn_words(model, commands)
    return listing("and", [parts[0], *map(within_line, parts[1:])])


def _pieces(model: TableModel, what: Piece, count: int) -> Phrase:
    return phrase("hint_panel.pieces", count=count, what=model.texts.piece_name(what, count))


def _upgraded(model: TableModel, commands: Sequence[Command]) -> Iterator[Piece]:
    """The kinds of what is upgraded, built in the same turn or before."""
    built = {command.site: command.what for command in commands if isinstance(command, Build)}
    board = model.board(model.viewer)
    for command in commands:
        if isinstance(command, Upgrade):
            found = sites.structure_at(board, model.me, command.site)
            if found is not None or command.site in built:
                yield built[command.site] if found is None else found[0]


def reason_sentences(model: TableModel, hint: TurnHint) -> tuple[str, ...]:
    """Why a turn is good, what speaks against it, and who may take its slot, as sentences, what counts most first."""
    speaks_for: list[str] = []
    against: list[str] = []
    for reason in hint.reasons:
        words = _reason_words(model, reason)
        (speaks_for if reason.weight > 0 else against).extend(words)
    found = [*speaks_for[:MOST_FOR], *against[:MOST_AGAINST], *_wanted(model, hint)]
    return tuple(say("phrases.sentence", text=words) for words in found)


def _wanted(model: TableModel, hint: TurnHint) -> Iterator[str]:
    slots = [command.slot for command in hint.commands if hasattr(command, "slot")]
    if hint.wanted_by and slots:
        names = listing("or", [model.seat(player).name for player in hint.wanted_by])
        yield say("hint_reasons.wanted", players=names, slot=slot_title(model.content, slots[0]))


def _reason_words(model: TableModel, reason: facts.HintReason) -> Iterator[str]:
    """A reason in words; nothing for what every turn costs."""
    counts = _COUNTS.get(type(reason))
    if counts is not None:
        yield from (say(key, count=count) for key, count in counts(reason) if count > 0)
    elif isinstance(reason, facts.ProductionReason):
        yield from _produced(reason)
    elif isinstance(reason, facts.StockReason):
        if all(amount >= 0 for amount in reason.resources):
            yield say("hint_reasons.resources", amounts=amounts(reason.resources, kind="and"))
    else:
        yield from _named(model, reason)


def _named(model: TableModel, reason: facts.HintReason) -> Iterator[str]:
    """A reason about a card, a metropolis, a contract or structures."""
    content, texts = model.content, model.texts
    match reason:
        case facts.MatchReason(is_mine=True):
            yield say("hint_reasons.matched")
        case facts.MetropolisReason(tile=tile, is_mine=True):
            yield say("hint_reasons.metropolis", name=texts.metropolis_name(content.metropolises[tile]))
        case facts.CardReason(card=card, is_mine=is_mine):
            name = texts.card_name(content.cards[card])
            yield say("hint_reasons.claimed" if is_mine else "hint_reasons.given up", card=name)
        case facts.ContractReason(contract=contract, is_mine=True):
            yield say("hint_reasons.contract", contract=texts.contract_name(content.contracts[contract]))
        case facts.EndScoringReason(source=source, points=points) if points > 0:
            yield say("hint_reasons.end points", name=_source_name(model, source), count=points)
        case facts.UpgradeReason(what=what, count=count) if count > 0:
            yield say("hint_reasons.upgraded", number=count, what=texts.piece_name(what, count))


def _source_name(model: TableModel, source: str) -> str:
    content, texts = model.content, model.texts
    if source in content.cards:
        return texts.card_name(content.cards[source])
    return texts.metropolis_name(content.metropolises[source])


def _produced(reason: facts.ProductionReason) -> Iterator[str]:
    for key, sign in (("hint_reasons.more produced", 1), ("hint_reasons.less produced", -1)):
        some = Resources(*(max(0, sign * amount) for amount in reason.resources))
        points = max(0, sign * reason.points)
        if said := amounts(some, points, "and"):
            yield say(key, amounts=said, count=reason.productions)  # type: ignore[arg-type]
