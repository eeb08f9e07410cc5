"""What everything looks like: colours, type, space and motion of the two themes, and the font.

Nothing else in the user interface writes a colour, a type size or a duration. Pieces, icons and lit cards look the
same in both themes; what differs is the ground they lie on, the outline, and whether anything glows.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field
from msgspec.structs import asdict, replace
from PySide6.QtGui import QFont, QFontDatabase

from uc_desktop.presentation.words.catalogue import Key, say

FAMILY: Final = "Inter"

CardColour = Literal["green", "red", "yellow", "contract", "none"]
PlayerShape = Literal["square", "triangle", "disc", "star", "bar"]


class Ground(Struct, frozen=True):
    """Colours that differ between the themes: the window, its panels and texts, and what state looks like."""

    abyss: str = "#030D17"
    deep: str = "#061826"
    reef: str = "#0F2F47"
    shoal: str = "#164260"
    well: str = "#061C2C"
    panel_top: str = "#12364F"
    panel_bottom: str = "#0B2539"
    window_top: str = "#0E3C58"
    window_middle: str = "#08253B"
    board_top: str = "#17678A"
    board_middle: str = "#0A3049"
    board_bottom: str = "#04141F"
    contour: str = "#7FD3E6"
    site: str = "#092A40"
    site_line: str = "#8FC9DA"
    line: str = "#2B5E7D"
    line_high: str = "#4A86A6"
    foam: str = "#EAF4F7"
    mist: str = "#9CC0D2"
    off: str = "#7396A8"
    lume: str = "#5FE9DE"
    lume_dark: str = "#12828A"
    on_lume: str = "#05202F"
    amber: str = "#FFB84D"
    cost_fill: str = "#4A2E06"
    alarm: str = "#FF8070"
    good: str = "#7BE3A4"
    button: str = "#14405B"
    button_line: str = "#3D7C9C"
    quiet: str = "#0B2A40"
    quiet_line: str = "#2F6482"
    off_fill: str = "#0A2235"
    off_line: str = "#234A62"
    current: str = "#0F5560"
    bubble: str = "#0A2438"
    veil: str = "#061826"
    shadow: str = "#01070D"
    focus: str = "#FFFFFF"
    glass_top: str = "#0D3550"
    glass_bottom: str = "#071F33"
    chosen_top: str = "#0F5560"
    chosen_bottom: str = "#0A3A48"
    field: str = "#051624"
    soft: str = "#B3D3DF"
    sign: str = "#BFF3F1"
    warn: str = "#FFB0A5"


LIGHT_GROUND: Final = Ground(
    abyss="#E9F1F4",
    deep="#E1EBEF",
    reef="#FFFFFF",
    shoal="#F4F8FA",
    well="#E1EBEF",
    panel_top="#FFFFFF",
    panel_bottom="#FFFFFF",
    window_top="#E9F1F4",
    window_middle="#E9F1F4",
    board_top="#FFFFFF",
    board_middle="#FFFFFF",
    board_bottom="#FFFFFF",
    contour="#8FB3C2",
    site="#D5E6EC",
    site_line="#06182A",
    line="#5C7A8C",
    line_high="#2F4858",
    foam="#06182A",
    mist="#2F4858",
    off="#4A6474",
    lume="#00667A",
    lume_dark="#00667A",
    on_lume="#FFFFFF",
    amber="#8A4B00",
    cost_fill="#FFF1DC",
    alarm="#B3261E",
    good="#0B6B3A",
    button="#FFFFFF",
    button_line="#5C7A8C",
    quiet="#FFFFFF",
    quiet_line="#5C7A8C",
    off_fill="#E9F1F4",
    off_line="#8FA6B3",
    current="#D3EEF0",
    bubble="#FFFFFF",
    veil="#E9F1F4",
    shadow="#7E97A5",
    focus="#06182A",
    glass_top="#FFFFFF",
    glass_bottom="#FFFFFF",
    chosen_top="#D3EEF0",
    chosen_bottom="#D3EEF0",
    field="#E1EBEF",
    soft="#2F4858",
    sign="#06182A",
    warn="#B3261E",
)


#: How deep a bot thinks, from the surface down.
DEPTHS: Final = ("#8FE0FF", "#4FB4E0", "#3F86D8", "#6A6FE0")
#: The edge of every icon and piece.
OUTLINE: Final = "#05202F"


class Ink(Struct, frozen=True):
    """Colours of pieces, signs and cards: the same in both themes. Icons have theirs in their files."""

    outline: str = OUTLINE
    paper_top: str = "#F1F6F7"
    paper_bottom: str = "#D3E0E5"
    ink: str = "#0A2233"
    ink_dim: str = "#3F5B6B"
    row: str = "#0C2A3E"
    medal: str = "#0B2A3E"
    table_top: str = "#154560"
    table_bottom: str = "#0B2A40"
    edge: str = "#8FA9B8"
    cost_ring: str = "#7FF0E2"
    foam: str = "#EAF4F7"
    mist: str = "#9CC0D2"
    good: str = "#7BE3A4"
    credit: str = "#FFD166"
    point: str = "#FFF0CC"
    step: str = "#8FE0FF"
    farm: str = "#86E39E"
    desalination: str = "#3C95EA"
    laboratory: str = "#EE6157"
    metropolis_brown: str = "#B97F4E"
    metropolis_brown_dark: str = "#5B3820"
    metropolis_blue: str = "#4C93DE"
    metropolis_blue_dark: str = "#173E70"
    green: str = "#62CF9F"
    red: str = "#E2594E"
    yellow: str = "#F0C24B"
    contract: str = "#D8BC92"
    colourless: str = "#A9C1CE"

    def band(self, colour: str) -> str:
        """The band of cards and slots of `colour`; the Personal Assistant has none, which looks like steel."""
        bands = {"green": self.green, "red": self.red, "yellow": self.yellow}
        return (bands | {"contract": self.contract, "none": self.colourless})[colour]


class PlayerLook(Struct, frozen=True):
    """A player's colour, never shown without the shape.

    `inlay` is what a dark shape lies on where its tile is dark; `edge` is that of the mark, to stand out for every eye;
    `seen_as` is what its colour is called where it looks otherwise than its name.
    """

    name: str
    colour: str
    shape: PlayerShape
    inlay: str = ""
    edge: str = OUTLINE
    seen_as: str = ""

    @property
    def words(self) -> str:
        """The shape and the colour as they are seen: "square, orange"."""
        return say("player_looks.words", shape=say(_LOOKS[self.shape]), colour=say(_LOOKS[self.seen_as or self.name]))


#: What shapes and colours are called.
_LOOKS: Final[Mapping[str, Key]] = {
    "square": "player_looks.square",
    "triangle": "player_looks.triangle",
    "disc": "player_looks.disc",
    "star": "player_looks.star",
    "bar": "player_looks.bar",
    "orange": "player_looks.orange",
    "blue": "player_looks.blue",
    "ivory": "player_looks.ivory",
    "magenta": "player_looks.magenta",
    "neutral": "player_looks.neutral",
    "brown": "player_looks.brown",
    "black": "player_looks.black",
    "white": "player_looks.white",
}
_INLAY: Final = "#F4F8FA"
DARK_PLAYERS: Final = (
    PlayerLook("orange", "#FF9A3D", "square", edge="#FFCC9C"),
    PlayerLook("blue", "#3F9BFF", "triangle", edge="#9FCDFF"),
    PlayerLook("ivory", "#F5EEDD", "disc", edge="#FFFFFF"),
    PlayerLook("magenta", "#C043A8", "star", edge="#E8ACDC"),
)
LIGHT_PLAYERS: Final = (
    PlayerLook("orange", "#B85400", "square", _INLAY, seen_as="brown"),
    PlayerLook("blue", "#005FCC", "triangle", _INLAY),
    PlayerLook("ivory", "#3C3A33", "disc", _INLAY, seen_as="black"),
    PlayerLook("magenta", "#9C1F80", "star", _INLAY),
)
#: Farther apart for those who see fewer colours; the shapes stay.
DARK_APART: Final = (
    PlayerLook("orange", "#FF9E1B", "square", edge="#FFD08C"),
    PlayerLook("blue", "#2E7BFF", "triangle", edge="#9CC2FF"),
    PlayerLook("ivory", "#FFFFFF", "disc", edge="#FFFFFF", seen_as="white"),
    PlayerLook("magenta", "#B0186E", "star", edge="#EE9CCB"),
)
LIGHT_APART: Final = (
    PlayerLook("orange", "#D07800", "square", _INLAY),
    PlayerLook("blue", "#2F7BFF", "triangle", _INLAY),
    PlayerLook("ivory", "#101010", "disc", _INLAY, seen_as="black"),
    PlayerLook("magenta", "#8C0B55", "star", _INLAY),
)
NEUTRAL_PLAYER: Final = PlayerLook("neutral", "#8CA3B0", "bar")


class TypeScale(Struct, frozen=True):
    """Type sizes in pixels: of buttons and tool tips, and of dialogs from titles to texts."""

    button: float = 12
    dialog: tuple[float, ...] = (26, 22, 16, 14, 13)

    def scaled(self, factor: float) -> "TypeScale":
        """All sizes times the user's text size."""
        return TypeScale(self.button * factor, tuple(size * factor for size in self.dialog))


class Space(Struct, frozen=True):
    """Radii and lines in pixels at the 1366 × 768 anchor."""

    panel_radius: float = 10
    field_radius: float = 8
    current: float = 2
    focus: float = 2
    focus_outside: float = 2
    pod_hit: float = 15


class Motion(Struct, frozen=True):
    """Durations in milliseconds at normal speed; 0 everywhere when motion is off."""

    hover: int = 90
    press: int = 60
    pick_up: int = 120
    snap: int = 140
    drop: int = 160
    fly_back: int = 220
    card_to_tray: int = 320
    tunnel_turn: int = 260
    upgrade_stack: int = 200
    undo_step: int = 200
    undo_all: int = 900
    resource: int = 300
    card_read: int = 900
    neutral_step: int = 500
    count_card: int = 360
    count_step: int = 190
    count_read: int = 700
    curtain: int = 300
    night: int = 1200
    pulse: int = 1800
    pulse_frame: int = 66
    pick_up_scale: float = 1.06

    def at_speed(self, factor: float) -> "Motion":
        """Every duration times `factor`: .6 fast, 1.6 slow, 0 off."""
        kept = {"pick_up_scale", "pulse_frame"}
        times = {name: round(value * factor) for name, value in asdict(self).items() if name not in kept}
        return replace(self, **times)


SPEEDS: Final = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.6}


class Theme(Struct, frozen=True):
    """One complete look. `outline` and `border` are line widths, `glows` tells whether light is drawn.

    `text` is by how much texts are larger than drawn where there is room for that.
    """

    name: str
    ground: Ground = field(default_factory=Ground)
    ink: Ink = field(default_factory=Ink)
    players: tuple[PlayerLook, ...] = DARK_PLAYERS
    type: TypeScale = field(default_factory=TypeScale)
    space: Space = field(default_factory=Space)
    motion: Motion = field(default_factory=Motion)
    outline: float = 1.2
    border: float = 1
    ring: float = 2.4
    glows: bool = True
    text: float = 1.0

    def player(self, name: str) -> PlayerLook:
        """The look of the player colour `name` (orange, blue, ivory, magenta; anything else is neutral)."""
        return next((look for look in self.players if look.name == name), NEUTRAL_PLAYER)


INK: Final = Ink()
DARK: Final = Theme("dark")
LIGHT: Final = Theme("light", ground=LIGHT_GROUND, players=LIGHT_PLAYERS, outline=1.8, border=1.5, ring=3, glows=False)
THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT)}


def theme_of(name: str, palette: str = "standard", text: int = 100) -> Theme:
    """The look with this name (dark if there is none) in a palette of the players' colours, "standard" or "apart", and
    with texts of so many per cent."""
    theme = THEMES.get(name, DARK)
    if palette == "apart":
        theme = replace(theme, players=LIGHT_APART if theme.name == LIGHT.name else DARK_APART)
    factor = text / 100
    known = theme.name if palette != "apart" and text == 100 else f"{theme.name} {palette} {text}"
    return replace(theme, name=known, text=factor, type=theme.type.scaled(factor))


def load_fonts(folder: Path) -> tuple[str, ...]:
    """Make the shipped fonts in `folder` known to Qt and return their families, sorted; needs a QGuiApplication.

    Raises FileNotFoundError where none of the files there is a font, because without one every text is boxes.
    """
    families = {family for file in sorted(folder.glob("*.[to]tf")) for family in _families(file)}
    if FAMILY not in families:
        raise FileNotFoundError(say("start.no font", font=FAMILY, folder=str(folder)))
    return tuple(sorted(families))


def _families(file: Path) -> Iterable[str]:
    return QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(file)))


def font(size: float, weight: int = 400, italic: bool = False) -> QFont:
    """Inter at `size` pixels with tabular figures, unhinted so that it lays out alike at every zoom."""
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(size)))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made
