"""The motion of overlays: the curtain comes and goes, Production and the final scoring appear step by step."""

from __future__ import annotations

from uc_desktop.app.reports.production_report import as_it_produced, production_report
from uc_desktop.app.reports.production_ways import ways_of_source
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.ui.layout.geometry import around
from uc_desktop.ui.layout.player_board_layout import player_board_of
from uc_desktop.ui.motion.lights import Lights
from uc_desktop.ui.motion.planner import ItemSnapshots
from uc_desktop.ui.motion.queue import TimedSound, length_of
from uc_desktop.ui.motion.reports import curtain_comes, curtain_goes, final_told, production_told
from uc_desktop.ui.table.table import Table


class OverlayMotion:
    """Plays the motion of the overlays of a table; `follow` is called after each drawing.

    A player's Production and the final scoring appear step by step the first time that they lie over the table.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._motions = table, table.motions
        # The final scoring of a game that was over before is shown at once.
        self._end_is_told = table.game.session.is_over
        #: The players whose part of the present Production has not been shown yet.
        self._to_tell: set[int] = set()
        #: Snapshots of the curtain, empty if it did not lie over the table at the last drawing.
        self._curtain: ItemSnapshots = {}
        # What lay over the table when it was last drawn, and how many commands had been given.
        self._before, self._count = table.overlay.kind, len(table.game.session.entries)

    def follow(self) -> None:
        """The table was drawn."""
        overlay, session = self._table.overlay, self._table.game.session
        before, count = self._before, self._count
        self._before, self._count = overlay.kind, len(session.entries)
        self._move_curtain()
        if overlay.kind is not Overlay.PRODUCTION:
            self._to_tell.clear()
        elif before is not Overlay.PRODUCTION and self._count > count and self._motions.is_on:
            self._to_tell = set(range(len(session.state.players)))
            self._tell_production(int(overlay.about), [(0, "produce")])
        elif int(overlay.about) in self._to_tell:
            self._tell_production(int(overlay.about), [])
        if overlay.kind is Overlay.FINAL and not self._end_is_told:
            self._end_is_told = True
            stills = self._table.builder.snapshots()
            told = final_told(stills, self._motions.times, ranking(session.state))
            self._motions.play(told, [(length_of(told), "end")], over=True)

    def _move_curtain(self) -> None:
        was = self._curtain
        self._curtain = self._table.builder.snapshots() if self._table.overlay.kind is Overlay.CURTAIN else {}
        if self._curtain and not was:
            self._motions.play(curtain_comes(self._curtain, self._motions.times), over=True)
        elif was and not self._table.is_covered():
            self._motions.play(curtain_goes(was, self._motions.times))

    def _tell_production(self, player: int, sounds: list[TimedSound]) -> None:
        self._to_tell.discard(player)
        table, model, stills = self._table, self._table.drawn_model, self._table.builder.snapshots()
        board, picture = model.board(player), stills["production:board"]
        position = as_it_produced(model.entries, player, model.state)
        events = [event for entry in model.entries for event in entry.events]
        report = production_report(events, model.state)
        area = around(picture.at, picture.w, picture.h)
        cities = [site.id for at, site in enumerate(board.cities) if position.cities >> at & 1]
        lights = Lights(player_board_of(board, area), frozenset(cities), table.builder.theme, picture.z + 0.5)
        ways = [ways_of_source(board, position, row.source) for row in report.of(player).rows]
        self._motions.play(production_told(stills, self._motions.times, lights, ways), sounds, over=True)
