"""Card packs: chosen for a new game, kept with it, gone on with when the pack is gone."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.app.session.test_game_loader import of_other_cards
from tests.error_texts import notice_text
from tests.ui.players.mouse import Mouse
from tests.ui.windows import made_new_game_page, messages, new_game_page, path_of, set_up
from uc_desktop import paths
from uc_desktop.app.bots.worker import InlineThinker, ProcessThinker, Thinker
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.command_line import main
from uc_desktop.errors import ContentError, problem
from uc_desktop.rules.content import Content
from uc_desktop.tools.scenes import show_game
from uc_desktop.ui.pages.gallery.gallery_page import GalleryPage
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.main_window import MainWindow

EXAMPLE = paths.resources() / "packs" / "example"
PATIENCE = 20_000


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder."""
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def pack(user: Path) -> Path:
    """The example in the user's folder."""
    return shutil.copytree(EXAMPLE, user / "packs" / "mine")


def with_pack(pack: Path, *others: Path) -> Content:
    return load_content(paths.card_data(), [pack, *others])


# The page


@pytest.fixture
def ask(qtbot: QtBot, user: Path) -> Callable[..., NewGamePage]:
    """Makes a page with the packs in the user's folder."""

    def make(remembered: dict[str, object] | None = None) -> NewGamePage:
        made = made_new_game_page(qtbot, DARK, remembered, sets=CardSets(paths.card_data(), user))
        made.show()
        return made

    return make


Ask = Callable[..., NewGamePage]


def quiet_lines(page: NewGamePage) -> str:
    assert page.packs is not None
    return "\n".join(label.text() for label in page.packs.findChildren(QLabel))


def tick(page: NewGamePage, name: str) -> None:
    assert page.packs is not None
    page.packs.boxes[name].click()


def second(pack: Path, number: str) -> Path:
    """Another pack that adds a card with this number."""
    other = pack.with_name("other")
    (other / "cards").mkdir(parents=True)
    (other / "pack.yaml").write_text("name: Other\n")
    (other / "cards" / "cards.yaml").write_text(
        f"- {{id: tide-mill, number: {number}, era: 2, color: red, kind: instant, source: original, name: Tide Mill,\n"
        "   effect: [{gain: {kelp: 1}}]}\n"
    )
    return other


def test_without_packs_nothing_is_said_of_them(ask: Ask, user: Path) -> None:
    page = ask()
    assert page.packs is not None
    assert page.packs.boxes == {} and not page.packs.isVisible()
    assert page.chosen_packs() == ()
    assert page.start.isEnabled()


def test_a_pack_is_offered_with_what_it_changes(ask: Ask, pack: Path) -> None:
    page = ask()
    assert page.packs is not None
    assert [box.text() for box in page.packs.boxes.values()] == ["Example: 2 cards, 1 player board, 1 slot"]
    assert page.chosen_packs() == ()
    tick(page, "mine")
    assert page.chosen_packs() == (pack,)
    assert page.start.isEnabled()


def test_a_faulty_pack_is_off_and_says_why(ask: Ask, pack: Path) -> None:
    (pack / "cards" / "cards.yaml").write_text("nonsense\n")
    page = ask({"packs": ["mine"]})
    assert page.packs is not None
    box = page.packs.boxes["mine"]
    assert (box.isEnabled(), box.isChecked()) == (False, False)
    assert box.text() == "mine: has faults and cannot be used"
    assert "mine/cards/cards.yaml:1: " in quiet_lines(page)
    assert page.start.isEnabled()


def test_packs_that_do_not_go_together_cannot_start(ask: Ask, pack: Path) -> None:
    second(pack, "301")
    page = ask()
    tick(page, "mine")
    tick(page, "other")
    assert not page.start.isEnabled()
    assert page.problems()[0] == "These card packs cannot be used together:"
    assert page.problems()[1].startswith("other/cards/cards.yaml:1: number 301")
    page.grab()
    assert page.packs is not None and page.packs.isVisible()
    packs, message = (each.rect().translated(each.mapTo(page, QPoint())) for each in (page.packs, page.message))
    assert page.message.isVisible() and not packs.intersects(message)
    tick(page, "mine")
    assert page.start.isEnabled()


def test_packs_of_one_name_are_told_apart(ask: Ask, pack: Path) -> None:
    shutil.copytree(pack, pack.with_name("yours"))
    page = ask()
    assert page.packs is not None
    assert [box.text().partition(":")[0] for box in page.packs.boxes.values()] == [
        "Example (mine)",
        "Example (yours)",
    ]


def test_packs_that_go_together_can_start(ask: Ask, pack: Path) -> None:
    other = second(pack, "302")
    page = ask()
    tick(page, "mine")
    tick(page, "other")
    assert page.chosen_packs() == (pack, other)
    assert page.start.isEnabled()


def test_the_choice_is_remembered(ask: Ask, pack: Path) -> None:
    second(pack, "302")
    page = ask()
    tick(page, "other")
    assert ask(page.remembered()).chosen_packs() == (pack.with_name("other"),)
    shutil.rmtree(pack.with_name("other"))
    assert ask(page.remembered()).chosen_packs() == ()


@pytest.mark.parametrize("spoilt", [None, 3, "mine", {"mine": True}, [3, None, ["mine"]]])
def test_a_spoilt_memory_ticks_nothing(ask: Ask, pack: Path, spoilt: object) -> None:
    assert ask({"packs": spoilt}).chosen_packs() == ()


def test_a_challenge_is_played_without_packs(ask: Ask, pack: Path) -> None:
    page = ask({"players": 1, "packs": ["mine"]})
    assert page.packs is not None
    assert page.chosen_packs() == (pack,)
    page.solo.game.setCurrentIndex(1)
    assert page.chosen_packs() == ()
    assert not page.packs.isEnabled()
    page.solo.game.setCurrentIndex(0)
    assert page.chosen_packs() == (pack,)


def test_what_a_pack_says_is_no_markup(ask: Ask, pack: Path) -> None:
    (pack / "pack.yaml").write_text("name: <b>A & B</b>\nabout: <img src=x>\n")
    page = ask()
    assert page.packs is not None
    box = page.packs.boxes["mine"]
    assert box.text() == "<b>A && B</b>: 2 cards, 1 player board, 1 slot"
    assert box.toolTip() == "<p>&lt;img src=x&gt;</p>"


def test_of_many_faults_only_some_are_told(ask: Ask, pack: Path) -> None:
    (pack / "cards" / "cards.yaml").write_text("".join(f"- {{id: card-{number}}}\n" for number in range(40)))
    page = ask({"players": 1})
    assert page.packs is not None
    (label,) = page.packs.findChildren(QLabel)
    first, more = label.text().splitlines()
    assert first.startswith("mine/cards/cards.yaml:1: ")
    assert more.startswith("… and ") and int(more.split()[2]) > 38
    assert label.toolTip().count("mine/cards/cards.yaml") == 20
    assert label.toolTip().endswith(" more</p>")
    assert page.packs.height() < 120


def test_sound_packs_come_before_faulty_ones_and_are_all_in_sight(ask: Ask, pack: Path) -> None:
    broken = shutil.copytree(pack, pack.with_name("a broken one"))
    (broken / "cards" / "cards.yaml").write_text("".join(f"- {{id: card-{number}}}\n" for number in range(40)))
    for name in ("third", "fourth", "fifth"):
        shutil.copytree(pack, pack.with_name(name))
    page = ask()
    assert page.packs is not None
    page.grab()
    tops = {name: box.mapTo(page.packs, box.rect().topLeft()).y() for name, box in page.packs.boxes.items()}
    assert sorted(tops, key=lambda name: tops[name]) == ["fifth", "fourth", "mine", "third", "a broken one"]
    bottom = max(box.mapTo(page.packs, box.rect().bottomLeft()).y() for box in page.packs.boxes.values())
    assert bottom < page.packs.height()


# The game


@pytest.fixture
def start(qtbot: QtBot, user: Path) -> Callable[..., MainWindow]:
    """Starts the program, again and again."""

    def make(thinker: Thinker | None = None) -> MainWindow:
        made = make_window(user / "games", thinker, settings=user / "settings.json", user=user)
        qtbot.addWidget(made)
        made.resize(1366, 768)
        made.show()
        return made

    return make


Start = Callable[..., MainWindow]


def begin_with(window: MainWindow, *packs: str, second: str = "human") -> None:
    """Begin a game with these packs ticked, for Ana and a second player without a curtain."""

    def change(page: NewGamePage) -> None:
        assert page.packs is not None
        for name, box in page.packs.boxes.items():
            box.setChecked(name in packs)
        page.rules.curtain.setChecked(False)
        page.seats[1].set_player(second)

    set_up(window, change)


def header_of(window: MainWindow) -> Header:
    assert window.session is not None
    return window.session.header


def saved(user: Path) -> Path:
    (path,) = (user / "games").glob("*.ucgame")
    return path


def test_a_game_with_a_pack_has_its_cards(start: Start, pack: Path) -> None:
    window = start()
    begin_with(window, "mine")
    assert window.session is not None and window.controller is not None
    assert header_of(window).content == with_pack(pack).hash != window.engine.content.hash
    assert "tide-pool" in window.session.engine.content.cards
    assert window.controller.table.faces.of("tide-pool").name == "Tide Pool"
    assert json.loads((pack.parents[1] / "settings.json").read_text())["new_game"]["packs"] == ["mine"]
    window.close()


def test_a_game_without_a_pack_has_the_shipped_cards_which_are_kept_too(start: Start, pack: Path) -> None:
    window = start()
    begin_with(window)
    assert header_of(window).content == window.engine.content.hash
    assert [each.name for each in (pack.parents[1] / "sets").iterdir()] == [window.engine.content.hash]
    window.close()


def test_it_is_gone_on_with_when_the_pack_is_gone(
    start: Start, pack: Path, user: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window = start()
    begin_with(window, "mine")
    assert window.session is not None
    Mouse(window).give(window.session.legal_commands()[0])
    left, content = window.session.state, header_of(window).content
    window.close()
    shutil.rmtree(pack)

    later = start()
    assert later.continue_game(), later.problem
    assert later.session is not None and not later.session.sealed
    assert later.session.state == left
    assert later.session.engine.content.hash == content
    Mouse(later).click("button:undo")
    later.rematch()
    assert header_of(later).content == content
    assert later.session.engine.content.hash == content
    later.close()
    for path in (user / "games").glob("*.ucgame"):
        assert main(["audit", str(path)]) == 0
        assert main(["score", str(path)]) == 0
    assert "another set" not in capsys.readouterr().out


def test_a_pack_is_told_in_the_language_in_use_and_else_in_its_own(start: Start, pack: Path) -> None:
    cards = pack / "cards" / "cards.yaml"
    lines = cards.read_text(encoding="utf-8").splitlines()
    cards.write_text("\n".join(line for line in lines if not line.startswith("    it:")), encoding="utf-8")
    window = start()
    begin_with(window, "mine")
    window.commands.show_gallery(card="tide-pool")
    called = {"en": "Tide Pool", "pl": "Basen pływowy", "it": "Tide Pool", "fr": "Flaque de marée"}
    for code, name in called.items():
        window.set_language(code)
        assert window.controller is not None
        assert window.controller.table.faces.of("tide-pool").name == name
        window.commands.show_gallery(card="tide-pool")
        page = window.pages.page
        assert isinstance(page, GalleryPage) and page.card_pane.column.accessibleName() == name
    assert window.pages.page is not None
    window.pages.page.leave()
    window.new_game()
    packs = new_game_page(window).packs
    assert packs is not None and packs.boxes["mine"].text().startswith("Exemple\u00a0: ")
    assert "nouvelle carte" in packs.boxes["mine"].toolTip()
    window.set_language("en")
    window.close()


@pytest.mark.parametrize("packs", [("mine",), ()])
def test_where_only_the_game_has_room_on_the_disk_it_is_saved_without_its_cards(
    start: Start, monkeypatch: pytest.MonkeyPatch, pack: Path, user: Path, packs: tuple[str, ...]
) -> None:
    def refuse(path: Path, _data: bytes) -> int:
        raise OSError(28, "No space left on device")

    window = start()
    monkeypatch.setattr(Path, "write_bytes", refuse)
    begin_with(window, *packs)
    assert path_of(window) == saved(user)
    assert list((user / "sets").iterdir()) == []
    told = messages(window)
    assert len(told) == len(packs)
    for words in told:
        assert "the card set could not be saved: No space left on device.\n\nThe game is saved, but its cards" in words
        assert "free some disk space" in words
    window.close()


def test_the_game_is_saved_before_its_cards(
    start: Start, monkeypatch: pytest.MonkeyPatch, pack: Path, user: Path
) -> None:
    keep, there = CardSets.keep, list[bool]()

    def noted(sets: CardSets, packs: Sequence[Path]) -> Path:
        there.append(saved(user).exists())
        return keep(sets, packs)

    monkeypatch.setattr(CardSets, "keep", noted)
    window = start()
    begin_with(window, "mine")
    assert there == [True]
    window.close()


def others(*_: object) -> Path:
    return Path("another")


def faulty(*_: object) -> Path:
    raise ContentError(problem("content.folder missing").at("mine"))


@pytest.mark.parametrize("keep", [others, faulty])
def test_cards_that_were_changed_between_saving_and_keeping_are_told(
    start: Start, monkeypatch: pytest.MonkeyPatch, pack: Path, keep: Callable[..., Path]
) -> None:
    monkeypatch.setattr(CardSets, "keep", keep)
    window = start()
    begin_with(window, "mine")
    (words,) = messages(window)
    assert words == (
        "The card packs changed while the game was starting. The game is saved, but its cards are not: once you leave "
        "this game, you cannot continue it."
    )
    window.close()


class Told(InlineThinker):
    """Keeps which cards it is to play with."""

    def __init__(self) -> None:
        super().__init__()
        self.contents: list[str] = []

    def play_with(self, content: Content) -> None:
        self.contents.append(content.hash)
        super().play_with(content)


def test_table_and_bots_follow_from_game_to_game(start: Start, pack: Path) -> None:
    thinker = Told()
    window, packed = start(thinker), with_pack(pack).hash
    for packs, there in ((("mine",), True), ((), False), (("mine",), True)):
        begin_with(window, *packs)
        assert window.session is not None
        assert ("tide-pool" in window.session.engine.content.cards) == there
    assert thinker.contents == [packed, window.engine.content.hash, packed]
    window.close()


def test_a_picture_of_it_can_be_drawn(start: Start, pack: Path, user: Path) -> None:
    window = start()
    begin_with(window, "mine")
    content = header_of(window).content
    window.close()
    shown = show_game(saved(user), user / "picture", (1366, 768))
    assert shown.session is not None
    assert shown.session.engine.content.hash == content
    shown.close()


def test_without_its_kept_cards_it_is_not_taken_for_another_game(start: Start, pack: Path, user: Path) -> None:
    window = start()
    begin_with(window, "mine")
    window.close()
    shutil.rmtree(user / "sets")
    path = saved(user)
    before = path.read_bytes()
    later = start()
    assert not later.continue_game()
    assert "other cards and boards" in later.problem
    assert "it is another game from its first step" in later.problem
    later.close()
    assert path.read_bytes() == before


def test_a_game_whose_cards_are_not_at_hand_is_looked_at_and_can_be_played_anew(start: Start, user: Path) -> None:
    window = start()
    of_other_cards(window.engine, user / "games" / "other.ucgame")
    assert window.continue_game()
    assert window.session is not None and window.session.sealed
    (told,) = messages(window)
    assert "other cards and boards" in told == notice_text(window.session.notices)
    window.rematch()
    assert header_of(window).content == window.engine.content.hash
    assert not window.session.sealed
    window.close()


def test_packs_that_became_faulty_are_told_and_asked_for_again(start: Start, pack: Path, user: Path) -> None:
    window = start()
    window.new_game()
    page = new_game_page(window)
    tick(page, "mine")
    _spoil(pack)
    page.start.click()
    (words,) = messages(window)
    assert words.startswith("The game cannot start with these card packs. mine/cards/cards.yaml:1: ")
    assert window.session is None and new_game_page(window) is page
    tick(page, "mine")
    page.start.click()
    assert header_of(window).content == window.engine.content.hash and window.pages.page is None
    window.close()


def _spoil(pack: Path) -> None:
    (pack / "cards" / "cards.yaml").write_text("nonsense\n")


def test_bots_in_their_process_play_with_the_pack(start: Start, pack: Path, user: Path, qtbot: QtBot) -> None:
    """Of two games, one with the pack and one without, both go on: the bot knows the cards of each."""
    window = start(ProcessThinker())
    for packs in (("mine",), ()):
        begin_with(window, *packs, second="keen")
        session = window.session
        assert session is not None
        while session.header.seats[session.state.active].is_human and session.state.round < 2:
            Mouse(window).give(session.legal_commands()[0])
        entries = len(session.entries)

        def has_played(before: int = entries) -> bool:
            return window.session is not None and len(window.session.entries) > before

        qtbot.waitUntil(has_played, timeout=PATIENCE)
    assert messages(window) == []
    window.close()
