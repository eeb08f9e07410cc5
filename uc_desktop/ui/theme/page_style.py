"""The style sheet of pages between games, in units of the page; it adds to that of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QColor

from uc_desktop.ui.theme.theme import Theme

#: Makes a length in units a length of the style sheet.
Px = Callable[[float], str]
#: How much of panels and fields is opaque, in per cent.
_PANEL: Final = 92


def page_style(theme: Theme, unit: float) -> str:
    """The style sheet of a page whose units have so many pixels.

    Widgets carry the property "look": labels "page", "about", "big", "section", "name", "row", "strong", "note",
    "small", "amber", "alarm"; frames "panel", "over" (opaque), "inset", "box" and "bar"; the text of the rules
    "reading"; buttons "go" (the filled one, one a page), "quiet", "warn", "chip", "place", "link", "icon", "pill" and
    "named"; colours to choose "sign", tick boxes "toggle".
    """

    def px(units: float) -> str:
        return f"{max(1, round(units * unit))}px"

    parts = (_labels, _panels, _buttons, _fields, _choices, _tables, _set_up, _boxes)
    return "\n".join(part(theme, px) for part in parts)


def _glass(colour: str, opacity: int = _PANEL) -> str:
    made = QColor(colour)
    return f"rgba({made.red()}, {made.green()}, {made.blue()}, {opacity}%)"


def _labels(theme: Theme, px: Px) -> str:
    g = theme.ground
    looks = {
        "page": (28, 700, g.foam),
        "about": (13.5, 400, g.foam if theme.glows else g.mist),
        "big": (22, 700, g.foam),
        "section": (17, 700, g.foam),
        "name": (14, 700, g.foam),
        "row": (13, 400, g.foam),
        "strong": (13, 600, g.foam),
        "note": (12.5, 400, g.soft),
        "small": (12, 400, g.mist),
        "amber": (13, 700, g.amber),
        "alarm": (13, 600, g.alarm),
    }
    return "\n".join(
        f'QLabel[look="{name}"] {{ font-size: {px(size)}; font-weight: {weight}; color: {colour}; }}'
        for name, (size, weight, colour) in looks.items()
    )


def _panels(theme: Theme, px: Px) -> str:
    g = theme.ground
    fill = f"qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {_glass(g.glass_top)}, stop:1 {_glass(g.glass_bottom)})"
    border = px(theme.border)
    return f"""
QFrame[look="panel"] {{ background: {fill}; border: {border} solid {g.line}; border-radius: {px(12)}; }}
QFrame[look="over"] {{ background: {g.glass_bottom}; border: {border} solid {g.line}; border-radius: {px(12)}; }}
QFrame[look="inset"] {{ background: {_glass(g.well)}; border: {border} solid {g.line}; border-radius: {px(9)}; }}
QTextBrowser[look="reading"] {{ background: {_glass(g.bubble, 97)}; border: {border} solid {g.line};
  border-radius: {px(12)}; padding: 0; font-size: {px(15)}; }}
QTextBrowser[look="reading"]:focus {{ border: {px(1.7)} solid {g.lume}; }}
QFrame[look="bar"] {{ background: {g.line}; border: none; max-width: 1px; }}
QScrollBar:vertical {{ width: {px(9)}; }}"""


def _buttons(theme: Theme, px: Px) -> str:
    g = theme.ground
    top, bottom = ("#7FF0E2", "#35B8B4") if theme.glows else (g.lume, g.lume)
    lit = f"qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {top}, stop:1 {bottom})"
    border = px(theme.border)
    step = "#8FE0FF" if theme.glows else g.lume
    focus = f"border: {px(2)} solid {g.lume};"
    return f"""
QPushButton {{ font-size: {px(12.5)}; min-height: 0; padding: {px(4)} {px(10)}; border-radius: {px(8)}; }}
QPushButton:focus {{ {focus} padding: {px(3)} {px(9)}; }}
QPushButton[look="go"] {{ background: {lit}; border: {border} solid {top}; color: {g.on_lume};
  border-radius: {px(12)}; font-size: {px(17)}; font-weight: 700; }}
QPushButton[look="go"]:hover {{ border-color: {g.focus}; }}
QPushButton[look="go"]:focus {{ border: {px(2.4)} solid {g.focus}; }}
QPushButton[look="go"]:disabled {{ background: {g.off_fill}; border-color: {g.off_line}; color: {g.off}; }}
QPushButton[look="quiet"], QPushButton[look="warn"], QPushButton[look="chip"] {{ background: {_glass(g.quiet, 96)};
  border: {border} solid {g.button_line}; }}
QPushButton[look="warn"] {{ color: {g.warn}; }}
QPushButton[look="quiet"]:hover, QPushButton[look="warn"]:hover, QPushButton[look="chip"]:hover {{
  border-color: {g.focus}; }}
QPushButton[look="quiet"]:focus, QPushButton[look="warn"]:focus, QPushButton[look="chip"]:focus {{ {focus} }}
QPushButton[look="quiet"]:disabled, QPushButton[look="warn"]:disabled {{ color: {g.off}; border-color: {g.off_line};
  background: {g.off_fill}; }}
QPushButton[look="chip"] {{ border-color: {g.quiet_line}; border-radius: {px(9)}; font-weight: 500;
  padding: {px(4)} {px(11)}; }}
QPushButton[look="chip"]:checked {{ background: {g.current}; border: {px(1.7)} solid {g.lume}; font-weight: 700; }}
QPushButton[look="place"] {{ background: transparent; border: {border} solid transparent; text-align: left;
  font-size: {px(14)}; font-weight: 500; padding: {px(4)} {px(12)}; }}
QPushButton[look="place"]:hover {{ border-color: {g.line_high}; }}
QPushButton[look="place"]:checked {{ background: {g.shoal if theme.glows else g.current}; font-weight: 700;
  border: {border} solid {g.line_high}; border-left: {px(3)} solid {g.lume}; }}
QPushButton[look="place"]:focus {{ {focus} }}
QPushButton[fits="true"], QPushButton[fits="true"]:focus {{ font-size: {px(12)}; padding: 0; }}
QPushButton[look="go"][fits="true"] {{ font-size: {px(14)}; }}
QPushButton[look="link"] {{ background: transparent; border: {border} solid transparent; color: {step};
  font-weight: 700; }}
QPushButton[look="link"]:hover {{ border-color: {g.line_high}; }}
QPushButton[look="link"]:focus {{ {focus} }}"""


def _fields(theme: Theme, px: Px) -> str:
    g = theme.ground
    return f"""
QLineEdit, QComboBox {{ font-size: {px(13)}; min-height: 0; padding: {px(4)} {px(10)}; border-radius: {px(9)};
  border-color: {g.button_line}; }}
QLineEdit:focus, QComboBox:focus {{ border: {px(2)} solid {g.lume}; padding: {px(3)} {px(9)}; }}
QLineEdit[look="search"] {{ padding-left: {px(34)}; }}
QLineEdit[look="search"]:focus {{ padding-left: {px(33)}; }}"""


def _tables(theme: Theme, px: Px) -> str:
    g = theme.ground
    return f"""
QTableView {{ background: transparent; alternate-background-color: {_glass(g.reef, 45)}; border: none;
  font-size: {px(13)}; padding: 0; }}
QTableView::item {{ border: none; padding: {px(3)} {px(6)}; }}
QHeaderView::section {{ background: transparent; font-size: {px(12)}; padding: {px(5)} {px(6)};
  border-bottom: {px(theme.border)} solid {g.line}; }}"""


def _choices(theme: Theme, px: Px) -> str:
    """Switches, tiles of which one is chosen, and the list of keys."""
    g, border = theme.ground, px(theme.border)
    tile = 'QPushButton[look="choice"]'
    return f"""
QCheckBox[look="toggle"] {{ border-radius: {px(13)}; padding: 2px; min-height: 0; }}
QCheckBox[look="toggle"]:focus {{ border: 2px solid {g.lume}; padding: 0; }}
QCheckBox[look="toggle"]::indicator {{ width: {px(38)}; height: {px(22)}; }}
{tile} {{ background: {_glass(g.quiet, 97)}; border: {border} solid {g.button_line}; border-radius: {px(9)};
  font-size: {px(15)}; padding: {px(4)} {px(14)}; text-align: left; }}
{tile}:checked {{ background: {g.current}; border: {px(1.8)} solid {g.lume}; font-weight: 700; }}
{tile}:focus {{ border: {px(2.4)} solid {g.focus}; }}
QListView[look="keys"] {{ background: transparent; border: none; border-radius: 0; padding: 0; }}
QListView[look="keys"]::item {{ padding: 0; min-height: 0; }}
QAbstractItemView[look="bare"] {{ background: transparent; border: none; padding: 0;
  selection-background-color: transparent; }}
QAbstractItemView[look="bare"]::item:selected {{ background: transparent; }}
QPushButton[look="named"] {{ background: transparent; border: {border} solid transparent; text-align: left;
  padding: {px(2)} {px(4)}; font-weight: 500; }}
QPushButton[look="named"]:hover {{ border-color: {g.line_high}; }}
QPushButton[look="named"]:focus {{ border: {px(2)} solid {g.lume}; padding: {px(1)} {px(3)}; }}"""


def sample_style(pixels: float) -> str:
    """The style of a label whose text is an example in this size."""
    return f"font-size: {round(pixels)}px; font-weight: 500;"


def _set_up(theme: Theme, px: Px) -> str:
    """The colours, names and signs of the seats of a new game."""
    g = theme.ground
    border, swatch = px(theme.border), 'QRadioButton[look="sign"]'
    return f"""
{swatch} {{ background: {g.quiet}; border: {border} solid {g.quiet_line}; border-radius: {px(8)}; spacing: 0;
  padding: 0 0 0 {px(8)}; }}
{swatch}:hover {{ border-color: {g.foam}; }}
{swatch}:checked {{ background: {g.current}; border: {px(2)} solid {g.lume}; padding: 0 0 0 {px(7)}; }}
{swatch}:focus {{ border: {px(2)} solid {g.lume}; padding: 0 0 0 {px(7)}; }}
{swatch}:checked:focus {{ border-color: {g.focus}; }}
QLabel[look="name"]:disabled {{ color: {g.off}; }}
QLineEdit[look="seat"] {{ font-size: {px(17)}; font-weight: 700; background: transparent; padding: 0 {px(4)};
  border: {border} solid transparent; }}
QLineEdit[look="seat"]:hover {{ border-color: {g.line_high}; }}
QLineEdit[look="seat"]:focus {{ background: {g.well}; border: {px(2)} solid {g.lume}; padding: 0 {px(3)}; }}
QPushButton[look="icon"] {{ background: transparent; border: {border} solid transparent; padding: 0; }}
QPushButton[look="icon"]:hover {{ border-color: {g.line_high}; }}
QPushButton[look="icon"]:focus {{ border: {px(2)} solid {g.lume}; padding: 0; }}
QPushButton[look="pill"] {{ background: {_glass(g.panel_bottom, 78)}; border: {border} solid {g.line_high};
  border-radius: {px(16)}; text-align: left; padding: 0 {px(14)}; font-weight: 600; }}
QPushButton[look="pill"]:hover {{ border-color: {g.focus}; }}
QPushButton[look="pill"]:focus {{ border: {px(2)} solid {g.lume}; }}"""


def _boxes(theme: Theme, px: Px) -> str:
    """Small boxes over the window."""
    g, border, inside = theme.ground, px(theme.border), 'QFrame[look="box"]'
    return f"""
{inside} {{ background: {g.glass_bottom}; border: {border} solid {g.line_high}; border-radius: {px(14)}; }}
{inside} QLabel[look="row"] {{ font-size: {px(14)}; }}
{inside} QCheckBox {{ font-size: {px(14)}; }}
{inside} QPushButton {{ font-size: {px(13.5)}; padding: {px(8)} {px(16)}; }}
{inside} QPushButton:focus {{ padding: {px(7)} {px(15)}; }}
{inside} QPushButton[look="go"] {{ font-size: {px(14)}; border-radius: {px(8)}; }}
{inside} QListView, {inside} QPlainTextEdit {{ font-size: {px(13)}; }}"""
