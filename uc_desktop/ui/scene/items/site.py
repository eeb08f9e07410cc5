"""Empty sites of a player's board: for a city, a building, an expansion, a tunnel."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from uc_desktop.ui.art.boards import places
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.player_board_layout import TUNNEL_SIZE
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.theme.theme import Theme

SiteKind = Literal["city", "building", "expansion", "tunnel"]


class SiteItem(TableItem):
    """One site with what is printed on it. It stays under what is built on it, and can be hidden then.

    The place that takes the mouse is at least as large as a finger wants: 15 pixels about a building site.
    """

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.SOCKET)
        self._theme = theme
        self._site: SiteKind = "city"
        self._icons: tuple[IconToken, ...] = ()
        self._paired = False
        self._unit, self._turn = 1.0, 0.0

    def set_site(
        self,
        site: SiteKind,
        center: Point,
        unit: float,
        turn: float = 0,
        icons: Sequence[IconToken] = (),
        paired: bool = False,
    ) -> None:
        """Be a site of that kind about `center`; `turn` is a tunnel's angle, `icons` what is printed on it, `paired`
        whether it is one of a pair of tunnel sites."""
        self._site, self._unit, self._turn = site, unit, turn
        self._icons, self._paired = tuple(icons), paired
        self.kind, self.place = f"{site}-site", self.key
        self.refresh()
        self.center_on(*center)

    def refresh(self) -> None:
        marks = (self._icons, self._paired)
        key = ("site", self._site, marks, round(self._unit, 3), round(self._turn), self._theme.name)
        self.set_picture(key, self._maker())

    def _maker(self) -> Callable[[], Picture]:
        icons, unit, theme, paired, turn = self._icons, self._unit, self._theme, self._paired, self._turn
        if self._site == "city":
            return lambda: places.city_site(icons, unit, theme)
        if self._site == "building":
            return lambda: places.building_site(icons, unit, theme)
        if self._site == "expansion":
            return lambda: places.expansion_site(icons, unit, theme)
        return lambda: places.tunnel_site(icons, unit, turn, theme, paired)

    def outline(self) -> QPainterPath:
        radius = max(self._box.width() / 2, self._theme.space.pod_hit)
        outline = QPainterPath()
        if self._site == "tunnel":
            radius = max(radius * 0.62, self._theme.space.pod_hit)
        outline.addEllipse(self._box.center(), radius, radius)
        return outline

    @property
    def turn(self) -> float:
        """A tunnel's angle."""
        return self._turn

    def line_about(self, outside: float) -> QPainterPath | None:
        """The line about a tunnel site, so far outside it; that of other sites is as round as they are."""
        if self._site != "tunnel":
            return None
        w, h = (side * self._unit + 2 * outside for side in TUNNEL_SIZE)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(-w / 2, -h / 2, w, h), h / 2, h / 2)
        middle = self._box.center()
        return QTransform.fromTranslate(middle.x(), middle.y()).rotate(self._turn).map(frame)

    def ring_about(self, ring: RingItem) -> None:
        """Let a ring such as that of a thing pointed at lie about this tunnel site, on what it lies on."""
        ring.setParentItem(self.parentItem())
        ring.around_tunnel(self.layout_frame().center, self._turn, self._unit, "hover")

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"icons": self._icons, "paired": self._paired}
