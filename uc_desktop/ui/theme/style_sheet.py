"""The dress of Qt's own widgets – dialogs, menus, fields – made from the theme as a Qt style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from uc_desktop import paths
from uc_desktop.ui.theme.theme import FAMILY, Theme


def style_sheet(theme: Theme) -> str:
    """The style sheet of all widgets of a window.

    Sizes are those of `theme.type`. Widgets may carry the property "look": "title", "quiet", "alarm" for labels,
    "primary" for the button that does what the dialog is for.
    """
    parts = (_ground, _labels, _buttons, _fields, _lists, _marks, _switches, _sliders)
    return "\n".join(part(theme) for part in parts)


def dress(window: QWidget, theme: Theme) -> None:
    """Give the window and all of its own this look, and the lists that belong to no window: completions of a field."""
    g, palette = theme.ground, QPalette()
    roles = QPalette.ColorRole
    for role, color in (
        (roles.Base, g.bubble),
        (roles.Text, g.foam),
        (roles.Highlight, g.current),
        (roles.HighlightedText, g.foam),
    ):
        palette.setColor(role, QColor(color))
    # It is declared to take bytes, and takes a name.
    QApplication.setPalette(palette, "QListView")  # type: ignore[arg-type]
    window.setStyleSheet(style_sheet(theme))


def _ground(theme: Theme) -> str:
    g, t = theme.ground, theme.type
    return f"""
QWidget {{ font-family: "{FAMILY}"; font-size: {_px(t.dialog[4])}; color: {g.foam}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QDialog, QMessageBox, QMainWindow, QInputDialog {{ background: {g.reef}; }}
QToolTip {{ background: {g.bubble}; color: {g.foam}; border: 1px solid {g.line_high}; padding: 4px 6px;
  font-family: "{FAMILY}"; font-size: {_px(t.button)}; }}
QFrame[look="well"], QGroupBox {{ background: {g.deep}; border: 1px solid {g.line};
  border-radius: {_px(theme.space.panel_radius)}; }}
QFrame[look="card"] {{ background: {g.quiet}; border: {_px(theme.border)} solid {g.quiet_line};
  border-radius: {_px(theme.space.panel_radius)}; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}"""


def _labels(theme: Theme) -> str:
    g, t = theme.ground, theme.type
    return f"""
QLabel {{ background: transparent; }}
QLabel[look="title"] {{ font-size: {_px(t.dialog[1])}; font-weight: 700; }}
QLabel[look="section"] {{ font-size: {_px(t.dialog[3])}; font-weight: 600; }}
QLabel[look="quiet"] {{ color: {g.mist}; }}
QLabel[look="alarm"] {{ color: {g.alarm}; font-weight: 600; }}"""


def _buttons(theme: Theme) -> str:
    g, t = theme.ground, theme.type
    top, bottom = ("#7FF0E2", "#35B8B4") if theme.glows else (g.lume, g.lume)
    lit = f"qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {top}, stop:1 {bottom})"
    return f"""
QPushButton {{ background: {g.button}; border: {_px(theme.border)} solid {g.button_line}; border-radius: 8px;
  padding: 7px 16px; min-height: 18px; font-size: {_px(t.dialog[4])}; font-weight: 600; outline: none; }}
QPushButton:hover {{ border-color: {g.focus}; }}
QPushButton:focus {{ border: 2px solid {g.lume}; padding: 6px 15px; }}
QPushButton:pressed {{ background: {g.current}; }}
QPushButton:disabled, QPushButton[look="primary"]:disabled {{ background: {g.off_fill}; border-color: {g.off_line};
  color: {g.off}; }}
QPushButton[look="primary"] {{ background: {lit}; border-color: {top}; color: {g.on_lume}; }}
QPushButton[look="primary"]:focus {{ border-color: {g.focus}; }}"""


def _fields(theme: Theme) -> str:
    g = theme.ground
    fields = "QLineEdit, QComboBox, QSpinBox, QPlainTextEdit, QTextEdit, QTextBrowser"
    focus = ", ".join(f"{name}:focus" for name in fields.split(", "))
    return f"""
{fields} {{ background: {g.well}; border: {_px(theme.border)} solid {g.quiet_line};
  border-radius: {_px(theme.space.field_radius)}; padding: 6px 9px; min-height: 18px;
  selection-background-color: {g.lume_dark}; selection-color: #FFFFFF; }}
{focus} {{ border: 2px solid {g.lume}; padding: 5px 8px; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ color: {g.off}; border-color: {g.off_line}; }}
QLineEdit[look="alarm"] {{ border: 2px solid {g.alarm}; padding: 5px 8px; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; border-left: 4px solid {g.well};
  border-right: 4px solid {g.well}; border-top: 6px solid {g.mist}; margin-right: 9px; }}"""


def _lists(theme: Theme) -> str:
    g = theme.ground
    chosen = f"background: {g.current}; color: {g.foam};"
    return f"""
QAbstractItemView {{ background: {g.bubble}; border: 1px solid {g.line_high}; border-radius: 6px; padding: 3px;
  outline: none; selection-background-color: {g.current}; selection-color: {g.foam}; }}
QAbstractItemView::item {{ padding: 5px 8px; min-height: 20px; border-radius: 5px; }}
QAbstractItemView::item:selected {{ {chosen} }}
QMenu {{ background: {g.bubble}; border: 1px solid {g.line_high}; border-radius: 8px; padding: 5px;
  menu-scrollable: 1; }}
QMenu::item {{ padding: 4px 26px 4px 14px; border-radius: 5px; }}
QMenu::item:selected {{ {chosen} }}
QMenu::item:disabled {{ color: {g.off}; }}
QMenu::separator {{ height: 1px; background: {g.line}; margin: 3px 8px; }}
QMenuBar {{ background: {g.abyss}; }}
QMenuBar::item:selected {{ {chosen} border-radius: 5px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {g.line_high}; border-radius: 3px; min-height: 28px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 2px; }}
QScrollBar::handle:horizontal {{ background: {g.line_high}; border-radius: 3px; min-width: 28px; }}
QTableView {{ background: {g.well}; gridline-color: {g.line}; }}
QHeaderView {{ background: transparent; border: none; padding: 0; }}
QHeaderView::section {{ background: {g.deep}; color: {g.mist}; border: none; padding: 6px 8px; font-weight: 600; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}"""


def _sliders(theme: Theme) -> str:
    g = theme.ground
    return f"""
QSlider {{ min-height: 24px; background: transparent; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {g.well}; border: 1px solid {g.line_high}; }}
QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {g.lume_dark}; }}
QSlider::handle:horizontal {{ width: 16px; margin: -6px 0; border-radius: 8px; background: {g.lume}; }}
QSlider::handle:horizontal:focus {{ border: 2px solid {g.focus}; }}
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled {{ background: {g.off_line}; }}"""


def _marks(theme: Theme) -> str:
    """Tick boxes and round buttons: what is chosen is ticked or has a lit dot, the focused one is ringed."""
    g = theme.ground
    tick = (paths.resources() / "marks" / f"tick-{'dark' if theme.glows else 'light'}.svg").as_posix()
    return f"""
QCheckBox, QRadioButton {{ background: transparent; spacing: 8px; min-height: 24px; outline: none; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: 14px; height: 14px; background: {g.well};
  border: 2px solid {g.line_high}; }}
QCheckBox::indicator {{ border-radius: 5px; }}
QRadioButton::indicator {{ border-radius: 9px; }}
QCheckBox::indicator:checked {{ border-color: {g.lume}; background: {g.lume}; image: url("{tick}"); }}
QCheckBox::indicator:checked:disabled {{ border-color: {g.off}; background: {g.off}; }}
QRadioButton::indicator:checked {{ border-color: {g.lume};
  background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0 {g.lume}, stop:0.55 {g.lume},
  stop:0.62 {g.well}); }}
QCheckBox:focus, QRadioButton:focus {{ color: {g.lume}; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {g.off}; }}"""


def _switches(theme: Theme) -> str:
    """Choices that are all in sight, side by side, and tick boxes that look like switches."""
    g, border = theme.ground, _px(theme.border)
    marks, name = paths.resources() / "marks", "dark" if theme.glows else "light"
    on, off, disabled = ((marks / f"toggle-{each}-{name}.svg").as_posix() for each in ("on", "off", "disabled"))
    sign = 'QRadioButton[look="sign"]'
    return f"""
{sign} {{ background: {g.well}; border: {border} solid {g.quiet_line}; spacing: 0; padding: 5px 2px 5px 7px;
  min-height: 20px; }}
{sign}::indicator {{ width: 0; height: 0; border: none; }}
{sign}:checked {{ background: {g.current}; border: 1px solid {g.lume}; border-radius: 6px; }}
{sign}:focus {{ border: 2px solid {g.lume}; padding: 4px 1px 4px 6px; }}
{sign}:hover {{ border-color: {g.focus}; }}
QCheckBox[look="toggle"] {{ spacing: 0; border-radius: 12px; padding: 2px; }}
QCheckBox[look="toggle"]:focus {{ border: 2px solid {g.lume}; padding: 0; }}
QCheckBox[look="toggle"]::indicator {{ width: 38px; height: 22px; border: none; background: transparent;
  image: url("{off}"); }}
QCheckBox[look="toggle"]::indicator:checked {{ background: transparent; image: url("{on}"); }}
QCheckBox[look="toggle"]::indicator:disabled, QCheckBox[look="toggle"]::indicator:checked:disabled {{
  background: transparent; image: url("{disabled}"); }}"""


def _px(size: float) -> str:
    return f"{round(size)}px"
