"""The rules behind every kind of thing that has a tool tip at the table; F1 on it opens the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from uc_desktop.app.reference import PROGRAM_HELP
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.board.graph import CORNERS
from uc_desktop.rules.board.sites import structure_at
from uc_desktop.rules.terms import BUILDINGS, CITIES, Phase, Piece

#: Ids of rules, or of entries of the help on the program.
Rules = tuple[str, ...]
_PIECES: Final[Mapping[str, Rules]] = {
    **dict.fromkeys(CITIES, ("B-6", "B-1", "C-6")),
    Piece.TUNNEL: ("B-9", "B-1", "C-6"),
    **dict.fromkeys(BUILDINGS, ("B-7", "D-1", "B-12")),
    "upgrade": ("B-12",),
}
_OVERLAYS: Final[Mapping[Overlay, Rules]] = {
    Overlay.PRODUCTION: ("D-1", "D-5", "Z-2"),
    Overlay.FINAL: ("W-1",),
    Overlay.SCORE: ("W-1",),
    Overlay.SOURCES: ("W-1",),
    Overlay.LOG: ("looking",),
    Overlay.PILE: ("looking",),
    Overlay.REVIEW: ("review",),
    Overlay.CURTAIN: (),  # F1 then opens the help on the program
    Overlay.SEA: (),
    Overlay.NOTHING: (PROGRAM_HELP,),
}
#: By the kind of an item id alone.
_KINDS: Final[Mapping[str, Rules]] = {
    **dict.fromkeys(("kelp", "steelplast", "science", "credit", "biomatter", "resource-bar", "stock"), ("resources",)),
    **dict.fromkeys(("contract", "claim", "claimed-by", "progress", "rival"), ("G-1",)),
    **dict.fromkeys(("curves", "score", "sources", "final", "points"), ("W-1",)),
    **dict.fromkeys(("federation", "space"), ("F-1", "F-2")),
    **dict.fromkeys(("next", "order", "rank"), ("E-2",)),
    **dict.fromkeys(("era", "round"), ("E-4", "time")),
    **dict.fromkeys(("feeding", "sheet-feeding"), ("Z-2",)),
    **dict.fromkeys(("hand", "hand-count"), ("T-2", "T-10")),
    **dict.fromkeys(("board", "board-owner", "player", "log", "line", "mark"), ("looking",)),
    **dict.fromkeys(("marks", "new", "open-turn", "replay", "turn-step", "bot"), ("following",)),
    **dict.fromkeys(("option", "popover", "close"), ("T-8",)),
    "pay-switch": ("B-3",),
    "actions": ("K-6", "K-5"),
    "clone": ("A-9",),
    "cost": ("B-2", "B-1"),
    "deck": ("K-14", "Q-1", "C-1"),
    "discard": ("Q-2",),
    "special-deck": ("K-12", "Q-3"),
    "goal": ("L-7",),
    "history": ("history", "what-if"),
    "review": ("review",),
    "match": ("T-5",),
    "production": ("D-1", "D-5"),
    "supply": ("C-6",),
    "tiles": ("T-1", "C-8"),
    "tray": ("K-3", "K-6"),
    "turn": ("T-3", "T-8"),
    "turn-sum": ("T-12",),
    "lesson": ("tutorial",),
    "pile": ("looking",),
}
#: By the kind and the id, where the kind alone is not enough.
_BY_ID: Final[Mapping[str, Rules]] = {
    "button:confirm": ("T-12",),
    **dict.fromkeys(("button:undo", "button:redo", "button:revert"), ("undo",)),
    "button:take-all": (PROGRAM_HELP,),
    "button:score": ("W-1",),
    "button:production": ("D-1",),
    "button:asks-price": ("B-3",),
    "button:own-board": ("looking",),
    "button:fit": ("looking",),
    "button:history": ("history",),
    "button:help": (PROGRAM_HELP,),
    "button:hint": ("hints",),
    "button:menu": (PROGRAM_HELP,),
    "count:deck": ("K-14", "Q-1", "C-1"),
    "count:discard": ("Q-2",),
    "count:special-deck": ("K-12", "Q-3"),
    "label:order": ("E-2",),
    "label:next-round": ("E-2",),
    "label:federation": ("F-1", "F-2"),
    "label:specials": ("K-12",),
    "label:always": ("A-0",),
    "label:deck": ("K-14", "Q-1", "C-1"),
    "name:order": ("E-2",),
    "name:player": ("looking",),
    "title:log": ("looking",),
    "title:goal": ("L-7",),
    "title:top-bar": (PROGRAM_HELP,),
}
_CARDS: Final = frozenset({"card", "special", "claimed", "known", "look", "open", "played"})


def rules_behind(model: TableModel, key: ItemId, overlay: Overlay) -> Rules:
    """The rules behind a thing of the table or of the overlay that is open, the most telling first; nothing for a kind
    of thing that has no tool tip."""
    by_id = ":".join(key.path[:2])
    if by_id in _BY_ID:
        return _BY_ID[by_id]
    if key.kind in _FINDERS:
        return _FINDERS[key.kind](model, key)
    if key.kind.startswith("hint"):
        return ("hints",)
    if by_id.startswith("button:lesson-"):
        return ("tutorial",)
    if key.kind == "sheet":
        return _of_card(model, key.inner) if key.inner.kind in _CARDS else _OVERLAYS[overlay]
    return _KINDS.get(key.kind, ())


def _of_card(model: TableModel, key: ItemId) -> Rules:
    """Those of its kind and its words; K-3 for a card that is not known."""
    card = key.id or model.state.turn.played or model.state.turn.card
    if card not in model.content.cards:
        return ("K-3",)
    return tuple(rule for rule, _ in model.texts.card_rules(model.content.cards[card]))


def _of_special(model: TableModel, key: ItemId) -> Rules:
    return "K-12", *_of_card(model, key)


def _of_site(model: TableModel, key: ItemId) -> Rules:
    """What may be built there and the bonus; of a structure what it is for."""
    built = structure_at(model.board(model.shown), model.state.players[model.shown], key.id)
    if built is not None:
        return _PIECES[built[0]]
    if "-" in key.id:
        return "B-9", "B-11"
    if "#" not in key.id:
        return ("B-6", "N-1") if key.kind == "built" else ("B-6", "B-11")
    return ("B-8", "B-11") if key.id.endswith("#x") else ("B-7", "B-11")


def _of_piece(_model: TableModel, key: ItemId) -> Rules:
    return _PIECES[key.id]


def _of_slot(_model: TableModel, key: ItemId) -> Rules:
    return key.id, "T-4", "T-6"


def _of_tile(_model: TableModel, key: ItemId) -> Rules:
    return ("L-3",) if key.path[-1] == "neutral" else ("T-4", "T-3")


def _of_metropolis(model: TableModel, key: ItemId) -> Rules:
    """Brown ones are scored; those gained during play lie in no corner."""
    player = model.state.players[model.shown]
    if key.id not in CORNERS:
        return "Q-6", "N-5"
    tile = model.content.metropolises[player.metropolises[CORNERS.index(key.id)]]
    return ("W-6", "C-3") if tile.color == "brown" else ("N-5", "N-4", "C-3")


def _of_part(model: TableModel, key: ItemId) -> Rules:
    """Those of the slot or the card that it comes from."""
    words = [ItemId(word) for word in key.id.replace("/", ":").split(":")]
    for word in words:
        if word in model.content.slots:
            return word, "T-6"
        if word in model.content.cards:
            return _of_card(model, ItemId(f"card:{word}"))
    return ("T-8",)


def _of_chooser(model: TableModel, _key: ItemId) -> Rules:
    return ("S-6",) if model.state.phase is Phase.KEEP else ("Z-4",)


_FINDERS: Final[Mapping[str, Callable[[TableModel, ItemId], Rules]]] = {
    **dict.fromkeys(_CARDS - {"special", "look"}, _of_card),
    **dict.fromkeys(("special", "look", "take"), _of_special),
    **dict.fromkeys(("site", "built"), _of_site),
    **dict.fromkeys(("part", "choice", "done", "waiting"), _of_part),
    "piece": _of_piece,
    "slot": _of_slot,
    "tile": _of_tile,
    "metropolis": _of_metropolis,
    "keep": _of_chooser,
}
