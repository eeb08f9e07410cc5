"""A picture that only lies there: grounds, panels, plateaus, routes, icons, icon rows."""

from collections.abc import Callable, Hashable, Sequence

from uc_desktop.ui.art.drawing.picture import Picture, TextBlock
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.icons.icons import IconToken, fitting_size, icon_row
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem


class PictureItem(TableItem):
    """Any picture at a place."""

    def __init__(self, key: str, raster: Raster, z: float) -> None:
        super().__init__(key, raster, z)
        self.kind = "picture"

    def show_picture(
        self,
        at: Rect,
        key: Hashable,
        make: Callable[[], Picture],
        size: float = 1,
        texts: tuple[TextBlock, ...] = (),
    ) -> None:
        """Lie at the top left of `at` showing the picture of `key`, and texts on it."""
        self.set_picture(key, make, size, texts)
        self.put(at)


class IconsItem(TableItem):
    """A row of icons centred in a rectangle, or beginning at its left."""

    def __init__(self, key: str, raster: Raster, z: float) -> None:
        super().__init__(key, raster, z)
        self.kind = "icons"
        self.icons: tuple[IconToken, ...] = ()

    def set_icons(self, icons: Sequence[IconToken], rect: Rect, size: float, left: bool = False) -> None:
        """Show the row in `rect`, `size` high or as small as it must be to fit."""
        self.icons = tuple(icons)
        row, w, h = self.icons, round(rect.w, 1), round(rect.h, 1)
        height = fitting_size(row, size, w)

        def make() -> Picture:
            return Picture(w, h, icon_row(row, 0 if left else w / 2, h / 2, height, left=left), (), 2)

        self.set_picture(("icons", row, w, h, size, left), make)
        self.put(rect)
