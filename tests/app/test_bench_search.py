"""What search stands on is measured position by position."""

from __future__ import annotations

from uc_desktop.app import bench_search
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import UNKNOWN, Phase


def test_every_part_of_the_door_has_a_median_and_a_percentile(content: Content) -> None:
    found = bench_search.figures(content, games=1)
    names = {name.rpartition("_us_")[0] for name in found}
    assert {"sure_commands", "apply_listed", "position_key", "distinct", "determinise", "final_points"} <= names
    assert len(found) == 2 * len(names) and all(value > 0 for value in found.values())


def test_the_positions_are_turns_as_their_players_see_them(content: Content) -> None:
    found = bench_search.positions(content, games=1)
    assert {at.state.phase for at in found} == {Phase.TURN}
    assert all(at.chosen in at.legal and set(at.seen.deck) <= {UNKNOWN} for at in found)
