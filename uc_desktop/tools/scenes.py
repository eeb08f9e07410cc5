"""Scenes of the table, for screenshots, checks and the README.

Each is a position that play could have reached: every card in one place, every piece from the supply. What happened
just before is played, so that log and reports have something to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.review import TurnReviewer
from uc_desktop.app.bots.shipped_bots import bots_of_game, shipped_weights
from uc_desktop.app.bots.turn_hints import turn_hints
from uc_desktop.app.reports.review_turns import ReviewProgress, reviewed, task_of, turns_of_people
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.header import USUAL_SEATS, Header, Seat
from uc_desktop.app.scenario.facts import PLAYER_FACTS
from uc_desktop.app.scenario.pieces import set_building, set_side, set_tunnel
from uc_desktop.app.scenario.piles import claim_contracts, set_contracts, set_deck, set_discard, set_special_row
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import (
    set_federation,
    set_neutral,
    set_occupied,
    set_order,
    set_phase,
    set_round,
    set_seed,
    set_turn_of,
    set_turns_taken,
    set_waiting,
)
from uc_desktop.app.session.game_loader import take_up
from uc_desktop.app.session.history import Unit, history_of
from uc_desktop.app.session.session import Session
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import UsageError, problem
from uc_desktop.presentation.facts.tutorial_facts import GO_ON
from uc_desktop.presentation.gallery.gallery_cards import Deck
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.turn_replay import TurnPace
from uc_desktop.rules.board.graph import ADVANCED, BASIC
from uc_desktop.rules.commands import CONFIRM, Build, Command, Confirm, Done, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import CITIES, Phase, Piece
from uc_desktop.tools.scene_players import ADVANCED_PLAYERS, PLAYERS
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.pages.gallery.gallery_page import GalleryPage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

NAMES: Final = ("ana", "bruno", "chiara", "dawid")
#: With this seed Ana decides first.
SEED: Final = "scene-8"
#: With this seed one of four bots wins alone, and they do not end in the order of play.
WON_ALONE: Final = "scene-86"

#: A moment of the Production and of the final scoring of the scenes, in milliseconds from their beginnings.
_COINS_ON_THEIR_WAY, _SHELLS_ON_THEIR_WAY = 4900, 11_860

#: The positions looked at for each turn that is reviewed.
_LOOKED_AT: Final = 150

DISCARDED: Final = ("calibration-week", "double-shift", "sludge-auction", "coral-casting", "trade-congress")
SPECIALS: Final = ("granary-of-the-deep", "learned-society", "hull-reserve", "chain-of-lights", "bank-of-genomes")


def mid_game(engine: Engine, header: Header, round_number: int, turns: int, tiles: Mapping[str, str]) -> State:
    """A round of the second era after so many turns, with the players' tiles on these slots; Ana is the last."""
    position = _in_round(round_number, engine, header, PLAYERS)
    set_order(position, ("bruno", "chiara", "dawid", "ana"))
    set_turns_taken(position, turns)
    set_discard(position, DISCARDED)
    set_special_row(position, SPECIALS)
    set_federation(position, {"below": ("bruno",), "four": ("dawid",), "two": ("chiara",), "one": ("ana",)})
    set_occupied(position, {slot: (owner,) for slot, owner in tiles.items()})
    set_seed(position, SEED)
    return position.state


def _in_round(
    number: int, engine: Engine, header: Header, players: Mapping[str, Mapping[str, Any]], side: str = ""
) -> Position:
    """The first turn of a round for players who have this, on the boards of a side in the order of the data, or on
    those that the game deals."""
    position = Position(engine.content, tuple(players))
    position.replace(engine.new_game(header.setup))
    set_waiting(position, ())
    set_phase(position, Phase.TURN)
    set_round(position, number)
    if side:
        set_side(position, side)
    for name, facts in players.items():
        for key, fact in PLAYER_FACTS.items():
            if key in facts:
                fact.put(position, name, facts[key])
    return position


def _at_first(engine: Engine, header: Header) -> Session:
    return Session(engine, header, None, UndoStack)


def _in_round_6(engine: Engine, header: Header) -> Session:
    """Ana's second turn: all have placed one tile, and the others just placed their second."""
    tiles = {"A-G1": "bruno", "A-R4": "chiara", "A-Y3": "dawid", "A-G3": "ana"}
    session = Session(engine, header, None, UndoStack, mid_game(engine, header, 6, 4, tiles))
    for slot in ("A-R3", "A-G4", "A-Y1"):
        _turn(session, slot)
    return session


def _before_a_turn_of_bruno(engine: Engine, header: Header) -> Session:
    """Bruno's second turn, after which it is Ana's."""
    tiles = {"A-G1": "bruno", "A-R4": "chiara", "A-Y3": "dawid", "A-G3": "ana"}
    position = Position(engine.content, NAMES)
    position.replace(mid_game(engine, header, 6, 4, tiles))
    set_order(position, ("chiara", "dawid", "bruno", "ana"))
    set_turns_taken(position, 4)
    session = Session(engine, header, None, UndoStack, position.state)
    for slot in ("A-G4", "A-Y1"):
        _turn(session, slot)
    return session


def _on_advanced_boards(engine: Engine, header: Header) -> Session:
    """The third era on advanced boards: special sites empty, built and connected."""
    advanced = replace(header, side=ADVANCED)
    position = _in_round(8, engine, advanced, ADVANCED_PLAYERS, ADVANCED)
    set_turn_of(position, "ana")
    return Session(engine, advanced, None, UndoStack, position.state)


def _with_contracts(engine: Engine, header: Header) -> Session:
    """Ana's second turn in a game with government contracts: one is hers to claim, Chiara has one."""
    tiles = {"A-G1": "bruno", "A-R4": "chiara", "A-Y3": "dawid", "A-G3": "ana"}
    position = Position(engine.content, NAMES)
    position.replace(mid_game(engine, header, 6, 4, tiles))
    set_tunnel(position, "ana", "1,1-2,2")
    for site in ("1,2", "1,1"):
        set_building(position, "ana", Piece.FARM, site)
    for site in ("2,2#x", "0,2"):
        set_building(position, "ana", Piece.FARM, site, upgraded=True)
    set_contracts(position, ("contract-1", "contract-6"))
    claim_contracts(position, "chiara", ("contract-5",))
    session = Session(engine, header, None, UndoStack, position.state)
    for slot in ("A-R3", "A-G4", "A-Y1"):
        _turn(session, slot)
    return session


def _at_the_end_of_round_7(engine: Engine, header: Header) -> Session:
    """The last turn before Production was confirmed."""
    slots = ("G1", "G3", "G4", "R1", "R3", "R4", "R5", "Y1", "Y2", "Y3", "Y5")
    owners = (name for _ in range(3) for name in ("bruno", "chiara", "dawid", "ana"))
    tiles = {f"A-{slot}": owner for slot, owner in zip(slots, owners, strict=False)}
    return Session(engine, header, None, UndoStack, mid_game(engine, header, 7, 11, tiles))


def _alone_in_round_6(engine: Engine, header: Header) -> Session:
    """The second turn of a round of one player, after the count of the fourth neutral tile met a slot that is taken."""
    position = _in_round(5, engine, header, {"ana": ADVANCED_PLAYERS["ana"]}, ADVANCED)
    set_turns_taken(position, 2)
    set_neutral(position, ("A-2G2", "A-2R2", "A-2Y2"))
    set_deck(position, ("trial-run", "register-of-works"))
    session = Session(engine, header, None, UndoStack, position.state)
    for slot in ("A-2R4", "A-2R4"):
        _turn(session, slot)
    return session


def _at_the_end(engine: Engine, header: Header) -> Session:
    """A whole game between greedy bots."""
    session = Session(engine, header, None, UndoStack)
    for command in played_by_bots(header):
        session.submit(command)
    return session


@lru_cache(maxsize=2)
def played_by_bots(header: Header) -> tuple[Command, ...]:
    """What greedy bots do in this game; they think long, but always the same."""
    engine = Engine(load_content(paths.card_data()))
    session = Session(engine, header, None, UndoStack)
    bots = bots_of_game(["greedy"] * len(header.seats), engine, header.game_id)
    while not session.is_over:
        active = session.state.active
        session.submit(bots[active].choose(session.seen_by(active), session.legal_commands(), Budget()))
    return tuple(entry.command for entry in session.entries)


def _turn(session: Session, slot: str) -> None:
    """A turn as anybody might take it: a matching card if there is one, and all that can be gained at once."""
    color = session.engine.content.slots[slot].color
    cards = session.engine.content.cards
    session.submit(
        min(
            (command for command in session.legal_commands() if isinstance(command, Place) and command.slot == slot),
            key=lambda command: command.card is None or cards[command.card].color is not color,
        )
    )
    for _ in range(20):
        useful = _useful(session.legal_commands())
        session.submit(useful[0] if useful else CONFIRM)
        if not useful:
            return


def _useful(legal: Iterable[Command]) -> list[Command]:
    return [command for command in legal if not isinstance(command, Confirm | Done)]


# What is done at the table


def _no_more(_controller: Controller) -> None:
    """The table as it is."""


def _hold_a_card(controller: Controller) -> None:
    controller.pick_up("card:standing-committee")


def _play_onto_a_taken_slot(controller: Controller) -> None:
    """What cannot be done is explained."""
    _hold_a_card(controller)
    controller.press_thing("slot:A-G3")


def _place(controller: Controller, wanted: Piece) -> None:
    """Choose a slot that builds what is wanted, with a card that does not match."""
    slots = controller.session.engine.content.slots
    building = [slot.id for slot in slots.values() if any(wanted in getattr(node, "what", ()) for node in slot.effect)]
    legal = controller.session.legal_commands()
    placements = [command for command in legal if isinstance(command, Place) and command.slot in building]
    controller.submit(next(command for command in placements if command.card == "retrofit-crews"))


def _build(controller: Controller, what: Piece, site: str) -> list[Build]:
    legal = controller.session.legal_commands()
    return [command for command in legal if isinstance(command, Build) and (command.what, command.site) == (what, site)]


def _in_an_effect(controller: Controller) -> None:
    _place(controller, CITIES[0])
    controller.submit(_build(controller, Piece.TUNNEL, "1,1-2,2")[0])
    controller.pick_up("piece:nonsymbiotic city")


def _paying(controller: Controller) -> None:
    _place(controller, CITIES[0])
    ways = _build(controller, Piece.NONSYMBIOTIC_CITY, "2,1")
    at = controller.builder.center_of("site:2,1")
    controller.offer(ways, Point(at.x, at.y))


def _choose_a_city(controller: Controller) -> None:
    _place(controller, CITIES[0])
    controller.pick_up("piece:nonsymbiotic city")


def _set_off(controller: Controller) -> None:
    """Connect a metropolis, which a permanent card waits for."""
    _place(controller, Piece.TUNNEL)
    controller.submit(_build(controller, Piece.TUNNEL, "UR-0,2")[0])


def _end_the_turn(controller: Controller) -> None:
    """Ana's turn, and what she exchanges in Production: nothing."""
    session = controller.session
    _turn(session, "A-0")
    while session.state.phase is Phase.PRODUCTION:
        session.submit(CONFIRM)
    controller.refresh()


def _in_production(controller: Controller) -> None:
    """Coins are on their way to the stocks."""
    _end_the_turn(controller)
    controller.table.overlay.playback.seek(_COINS_ON_THEIR_WAY)


def _count(controller: Controller) -> None:
    """Points of a card are on their way to their tower."""
    controller.table.overlay.playback.seek(_SHELLS_ON_THEIR_WAY)


def _review(controller: Controller) -> None:
    """The review of Ana's turns, by a search of few positions: quick, and equal every time."""
    session = controller.session
    controller.table.game.review = _quick_review(session)
    controller.overlays.open(Overlay.REVIEW, "0")


def _quick_review(session: Session) -> ReviewProgress:
    turns, reviewer = turns_of_people(session), TurnReviewer(session.engine, shipped_weights(), _LOOKED_AT)
    return ReviewProgress(turns, tuple(reviewed(reviewer, task_of(session, turn)) for turn in turns))


def _keep_cards(controller: Controller) -> None:
    _end_the_turn(controller)
    controller.let_go()


def _look_back(controller: Controller) -> None:
    """The fifth turn of round 2."""
    controller.history.open()
    controller.history.go(history_of(controller.session).start_of(Unit.ROUND, 2))
    for _ in range(4):
        controller.press_key("Down")


def _show_hints(controller: Controller) -> None:
    """The hints for Ana's turn, without a time limit."""
    session = controller.session
    seen, legal = session.seen_by(session.state.active), session.legal_commands()
    controller.hinting.put(turn_hints(session.engine, seen, legal, Budget()))


def _play_a_hint(controller: Controller) -> None:
    """The first of them, before its first step."""
    _show_hints(controller)
    controller.press_key("1")


def _follow_a_turn(controller: Controller) -> None:
    """Bruno's turn, shown up to its third step while it is Ana's."""
    controller.table.game.turn_pace = TurnPace.NORMAL
    _turn(controller.session, "A-R2")
    controller.turns.replay.advance(0)
    for key in ("Home", "Right", "Right"):
        controller.press_key(key)


class Scene(Struct, frozen=True):
    """How a game comes to a position, and what is then done at the table."""

    position: Callable[[Engine, Header], Session]
    act: Callable[[Controller], None] = _no_more
    seats: tuple[Seat, ...] = USUAL_SEATS
    seed: str = SEED

    def header(self, content: str) -> Header:
        """The set-up of its game."""
        return Header(self.seats, self.seed, content, side=BASIC if len(self.seats) > 1 else ADVANCED)


SCENES: Final[Mapping[str, Scene]] = {
    "set-up": Scene(_at_first),
    "table": Scene(_in_round_6),
    "held": Scene(_in_round_6, _hold_a_card),
    "refusal": Scene(_in_round_6, _play_onto_a_taken_slot),
    "effect": Scene(_in_round_6, _in_an_effect),
    "payment": Scene(_in_round_6, _paying),
    "trigger": Scene(_in_round_6, _set_off),
    "advanced": Scene(_on_advanced_boards, _choose_a_city),
    "contracts": Scene(_with_contracts),
    "production": Scene(_at_the_end_of_round_7, _in_production),
    "era": Scene(_at_the_end_of_round_7, _keep_cards),
    "score": Scene(_in_round_6, lambda controller: controller.on_button("score")),
    "counting": Scene(_at_the_end, _count),
    "final": Scene(_at_the_end, seed=WON_ALONE),
    "review": Scene(_at_the_end, _review),
    "history": Scene(_at_the_end, _look_back),
    "bot-turn": Scene(_before_a_turn_of_bruno, _follow_a_turn),
    "hint": Scene(_in_round_6, _show_hints),
    "hint-step": Scene(_in_round_6, _play_a_hint),
    "solo": Scene(_alone_in_round_6, seats=USUAL_SEATS[:1]),
    "solo-result": Scene(_at_the_end, seats=USUAL_SEATS[:1]),
}


def _gallery(window: MainWindow) -> None:
    """The Special cards, one of them large."""
    window.commands.show_gallery(card="chain-of-lights")
    page = window.pages.page
    assert isinstance(page, GalleryPage)
    page.filter.toggle("decks", Deck.SPECIAL)


#: Pages over a table with contracts: a sign explained, a card shown large, a rule with its example, and others.
PAGES: Final[Mapping[str, Callable[[MainWindow], None]]] = {
    "legend": lambda window: window.commands.show_gallery(sign="trigger"),
    "gallery": _gallery,
    "rules": lambda window: window.rulebook.open(["B-3"]),
    "settings": MainWindow.show_settings,
    "learn": MainWindow.learn,
}


#: A scene that is no game: a chapter of the tutorial, where something is to be built.
TUTORIAL: Final = "tutorial"


def show_scene(name: str, folder: Path, size: tuple[int, int], language: str = "en") -> MainWindow:
    """The window with a scene on the table; the name of a page opens that page over the scene "contracts"."""
    if name == TUTORIAL:
        return _show_chapter(scene_window(folder, size, language))
    scene, window = SCENES["contracts" if name in PAGES else name], scene_window(folder, size, language)
    window.show_session(scene.position(window.engine, scene.header(window.engine.content.hash)))
    controller = window.controller
    assert controller is not None
    scene.act(controller)
    if name in PAGES:
        PAGES[name](window)
    return window


def _show_chapter(window: MainWindow) -> MainWindow:
    """The chapter about building, when the slot is chosen."""
    window.tutor.begin(next(chapter for chapter in window.tutor.chapters if chapter.id == "building"), None)
    chapter_run, controller = window.tutor.chapter_run, window.controller
    assert chapter_run is not None and controller is not None
    while not chapter_run.step.waits:
        window.tutor.on_button(GO_ON)
    legal, (wanted, *_) = chapter_run.session.legal_commands(), chapter_run.step.do
    controller.submit(next(command for command in legal if wanted.fits(chapter_run.session.engine.index, command)))
    return window


def show_game(path: Path | None, folder: Path, size: tuple[int, int], language: str = "en") -> MainWindow:
    """The window with a saved game; GameFileError if it cannot be read."""
    if path is None:
        raise UsageError(problem("options.no scene named"))
    loaded, window = load(path), scene_window(folder, size, language, paths.user_data())
    window.show_session(take_up(loaded, window.engine_for(loaded.header.content), UndoStack, read_only=True))
    return window


def scene_window(folder: Path, size: tuple[int, int], language: str, user: Path | None = None) -> MainWindow:
    """An empty window of this size."""
    window = make_window(folder, None, language, user=user)
    window.resize(*size)
    window.show()
    return window
