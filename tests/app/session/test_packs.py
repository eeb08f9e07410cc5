"""Card packs: laid over the shipped cards, checked with their lines, kept with the games they are played in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.error_texts import faulty, file_error, plain_texts
from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.cards.loading.check import report
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.command_line import main
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.terms import Resources

EXAMPLE = paths.resources() / "packs" / "example"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def packed() -> Content:
    """The shipped cards with the example laid over them."""
    return load_content(paths.card_data(), [EXAMPLE])


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the example, in the user's folder, to be changed."""
    return shutil.copytree(EXAMPLE, tmp_path / "packs" / "mine")


@pytest.fixture
def sets(tmp_path: Path) -> CardSets:
    return CardSets(paths.card_data(), tmp_path)


# What a pack does


def test_a_card_takes_the_place_of_the_one_with_its_id(content: Content, packed: Content) -> None:
    assert packed.cards["seafood-collection"].effect != content.cards["seafood-collection"].effect
    (gain,) = packed.cards["seafood-collection"].effect
    assert isinstance(gain, GainNode) and gain.resources == Resources(kelp=2)


def test_a_card_with_a_new_id_is_added_to_the_deck_of_its_era(content: Content, packed: Content) -> None:
    assert set(packed.deck(1)) - set(content.deck(1)) == {"tide-pool"}
    assert len(packed.cards) == len(content.cards) + 1


def test_a_board_takes_the_place_of_the_one_with_its_id(content: Content, packed: Content) -> None:
    assert set(packed.boards) == set(content.boards)
    assert packed.boards["basic-1"] != content.boards["basic-1"]
    assert packed.boards["basic-2"] == content.boards["basic-2"]


def test_a_slot_changes_alone(content: Content, packed: Content) -> None:
    before, after = content.main_boards["three-four"], packed.main_boards["three-four"]
    changed = [slot.id for slot, other in zip(before.slots, after.slots, strict=True) if slot != other]
    assert changed == ["A-R5"]
    assert (after.players, packed.main_boards["one-two"]) == (before.players, content.main_boards["one-two"])


def test_all_else_stays(content: Content, packed: Content) -> None:
    assert {**packed.cards, "seafood-collection": None, "tide-pool": None} == {
        **content.cards, "seafood-collection": None, "tide-pool": None
    }  # fmt: skip
    assert (packed.metropolises, packed.bonuses) == (content.metropolises, content.bonuses)
    assert packed.hash != content.hash


def test_the_later_of_two_packs_has_the_last_word(pack: Path) -> None:
    cards = pack / "cards" / "cards.yaml"
    cards.write_text(cards.read_text().replace("kelp: 2", "kelp: 3"))
    (gain, *_) = load_content(paths.card_data(), [EXAMPLE, pack]).cards["seafood-collection"].effect
    assert isinstance(gain, GainNode) and gain.resources == Resources(kelp=3)


# Faults


def faults(pack: Path) -> tuple[str, ...]:
    return tuple(plain_texts(report(pack, paths.card_data()).faults))


def test_the_example_is_sound(capsys: Capture) -> None:
    assert main(["check-cards", str(EXAMPLE)]) == 0
    assert capsys.readouterr().out.startswith("card pack “Example”, applied to the shipped content:\n")


FAULTS = {
    "a faulty effect": (
        "cards/cards.yaml", "kelp: 2", "kelps: 2", "mine/cards/cards.yaml:10: ",
    ),
    "a number that is taken": ("cards/cards.yaml", "number: 301", "number: 29", "mine/cards/cards.yaml:14: number 29"),
    "a number out of order": ("cards/cards.yaml", "number: 301", "number: 205", "mine/cards/cards.yaml:14: number 205"),
    "an unknown bonus": ("boards/basic-1.yaml", "bonus: science", "bonus: sciense", "mine/boards/basic-1.yaml:10: "),
    "an unknown key of the pack": ("pack.yaml", "name:", "title:", "mine/pack.yaml:6: "),
    "no YAML": ("main_board/three-four.yaml", "slots:", "slots: ]", "mine/main_board/three-four.yaml:"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_is_told_with_its_line(pack: Path, what: str) -> None:
    name, good, bad, words = FAULTS[what]
    file = pack / name
    assert good in file.read_text()
    file.write_text(file.read_text().replace(good, bad))
    assert any(fault.startswith(words) for fault in faults(pack)), faults(pack)
    assert all(fault.startswith("mine/") for fault in faults(pack))


@pytest.mark.parametrize("char", ["\u202e", "\u2066", "\u200b", "\u200d"])
def test_a_pack_whose_name_has_a_character_that_is_not_shown_is_refused(pack: Path, char: str) -> None:
    (pack / "pack.yaml").write_text(f"name: Nice{char} pack\n")
    (words,) = faults(pack)
    assert words.startswith("mine/pack.yaml:1: name: 'Nice\\u20")
    assert words.isprintable()


def test_an_unknown_file_of_a_pack_is_named(pack: Path) -> None:
    (pack / "crads.yaml").write_text("[]\n")
    assert [fault.partition(",")[0] for fault in faults(pack)] == ["mine/crads.yaml:1: unknown file"]


def test_a_slot_that_both_sides_have_must_change_on_both(pack: Path) -> None:
    side = pack / "main_board" / "three-four.yaml"
    side.write_text("id: three-four\nslots:\n  - {id: A-0, effect: {draw: 3}}\n")
    assert any("slot 'A-0' is different at" in fault for fault in faults(pack))


@pytest.mark.parametrize(("name", "hint"), [("A-2G9", ", did you mean 'A-2G4'?"), ("nowhere", "")])
def test_a_slot_that_the_side_does_not_have_is_told_as_that(pack: Path, name: str, hint: str) -> None:
    side = pack / "main_board" / "one-two.yaml"
    side.write_text(f"id: one-two\nslots:\n  - {{id: {name}, color: green, effect: {{draw: 3}}}}\n")
    assert faults(pack) == (f"mine/main_board/one-two.yaml:3: there is no slot {name!r}{hint}",)


# The user's folder


def test_packs_are_found_in_the_users_folder(sets: CardSets, pack: Path) -> None:
    (found,) = sets.packs()
    assert (found.folder, found.info.name, found.faults) == (pack, "Example", ())


def test_a_faulty_pack_is_found_with_its_faults(sets: CardSets, pack: Path) -> None:
    (pack / "cards" / "cards.yaml").write_text("nonsense\n")
    (found,) = sets.packs()
    assert found.info.name == "mine"
    assert plain_texts(found.faults)[0].startswith("mine/cards/cards.yaml:1: ")


def test_a_faulty_pack_of_a_rude_name_is_found_by_what_can_be_shown(sets: CardSets, pack: Path) -> None:
    pack = pack.rename(pack.with_name("a\x1bb\nc\udcff"))
    (pack / "cards" / "cards.yaml").write_text("nonsense\n")
    (found,) = sets.packs()
    assert found.info.name == r"a\x1bb\nc\udcff"
    assert plain_texts(found.faults)[0].startswith(r"a\x1bb\nc\udcff/cards/cards.yaml:1: ")


def test_without_the_folder_there_are_no_packs(sets: CardSets) -> None:
    assert sets.packs() == ()


# Kept sets


def test_a_kept_set_is_the_same_set(sets: CardSets, packed: Content) -> None:
    folder = sets.keep([EXAMPLE])
    kept = load_content(folder)
    assert kept.hash == packed.hash == folder.name
    assert (kept.cards, kept.boards, kept.main_boards) == (packed.cards, packed.boards, packed.main_boards)
    assert (folder / "words" / "en.yaml").is_file()


def test_a_set_is_kept_once(sets: CardSets, tmp_path: Path) -> None:
    folder = sets.keep([EXAMPLE])
    (folder / "mark").touch()
    assert sets.keep([EXAMPLE]) == folder
    assert (folder / "mark").exists()
    assert [each.name for each in (tmp_path / "sets").iterdir()] == [folder.name]


def test_the_rules_of_any_set_at_hand_are_found(sets: CardSets, content: Content, packed: Content) -> None:
    assert sets.engine(packed.hash) is None
    sets.keep([EXAMPLE])
    for wanted in (content, packed):
        engine = sets.engine(wanted.hash)
        assert engine is not None and engine.content.hash == wanted.hash


def test_a_kept_set_that_was_changed_is_not_at_hand(sets: CardSets, packed: Content) -> None:
    (cards,) = [each for each in (sets.keep([EXAMPLE]) / "cards").iterdir() if "tide-pool" in each.read_text()]
    cards.write_text(cards.read_text().replace("Tide Pool", "Pool"))
    assert sets.engine(packed.hash) is None
    assert sets.engine_for(packed.hash).content.hash != packed.hash


def test_a_faulty_pack_cannot_be_kept(sets: CardSets, pack: Path, tmp_path: Path) -> None:
    (pack / "cards" / "cards.yaml").write_text("nonsense\n")
    with faulty(r"mine/cards/cards\.yaml:1: "):
        sets.keep([pack])
    assert not (tmp_path / "sets").exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with file_error("the card set could not be saved: "):
        CardSets(paths.card_data(), tmp_path / "file").keep([EXAMPLE])


def test_a_game_with_a_pack_is_proved_without_the_pack(sets: CardSets, pack: Path, tmp_path: Path) -> None:
    content = load_content(sets.keep([pack]))
    simulate_game(content, ("random", "random", "random"), Setup(3, "packed"), Budget(), save=tmp_path)
    shutil.rmtree(pack)
    path = tmp_path / "packed.ucgame"
    assert audit(load(path), sets.engine_for(content.hash)).is_over
    with file_error("other cards and boards"):
        audit(load(path), sets.engine_for("unknown"))


def test_the_command_line_plays_and_audits_games_with_packs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "user")
    arguments = ["simulate", "--players", "2", "--pack", str(EXAMPLE), "--save", str(tmp_path / "games")]
    assert main([*arguments, "--json", str(tmp_path / "report")]) == 0
    (path,) = (tmp_path / "games").iterdir()
    assert main(["audit", str(path)]) == 0
    assert main(["score", str(path)]) == 0
    assert "another set" not in capsys.readouterr().out
    shutil.rmtree(tmp_path / "user")
    assert main(["audit", str(path)]) == 1
    assert "the game was played with other cards and boards" in capsys.readouterr().err


def test_a_kept_set_that_was_changed_is_made_anew(sets: CardSets, packed: Content) -> None:
    folder = sets.keep([EXAMPLE])
    (folder / "cards").rename(folder / "gone")
    assert sets.engine(packed.hash) is None
    assert sets.keep([EXAMPLE]) == folder
    assert load_content(folder).hash == packed.hash


def test_it_is_told_what_a_pack_changes(sets: CardSets, pack: Path) -> None:
    (found,) = sets.packs()
    assert found.changes == (("card", 2), ("board", 1), ("slot", 1))
    shutil.rmtree(pack / "main_board")
    shutil.rmtree(pack / "boards")
    (found,) = sets.packs()
    assert found.changes == (("card", 2),)


def test_packs_may_be_sound_alone_and_not_together(sets: CardSets, pack: Path) -> None:
    cards = pack / "cards" / "cards.yaml"
    cards.write_text(cards.read_text().replace("id: tide-pool", "id: tide-mill"))
    assert sets.faults([EXAMPLE]) == sets.faults([pack]) == ()
    assert "number 301" in plain_texts(sets.faults([EXAMPLE, pack]))[0]


def test_a_new_game_has_the_rules_of_the_set_that_is_kept(sets: CardSets, packed: Content) -> None:
    assert sets.engine_with([EXAMPLE]).content == packed
    assert sets.keep([EXAMPLE]).name == packed.hash


@pytest.mark.parametrize("spoilt", ["", "\0", "..", "/", "a" * 5000, "\ud800"])
def test_what_is_no_hash_has_no_set(sets: CardSets, spoilt: str) -> None:
    sets.keep([EXAMPLE])
    assert sets.engine(spoilt) is None
