"""The SVG files of icons, pieces and motifs: sound, complete, and nothing in them that is not drawn."""

import ast
import re
from copy import deepcopy
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tests.modules import MODULES, tree
from tests.ui.art.icon_names import ICON_NAMES
from uc_desktop import paths
from uc_desktop.ui.art.drawing.svg import document
from uc_desktop.ui.art.drawing.svg_files import SvgFiles, drawing

FILES = sorted((paths.resources() / "icons").glob("*.svg"))
ROOTS = [ET.fromstring(file.read_text(encoding="utf-8")) for file in FILES]
ELEMENTS = [element for root in ROOTS for element in root.iter()]
DRAWINGS = [each.attrib["id"] for each in ELEMENTS if "id" in each.attrib and not each.tag.endswith("Gradient")]
GRADIENTS = [each.attrib["id"] for each in ELEMENTS if "id" in each.attrib and each.tag.endswith("Gradient")]
LINKED = {each.attrib["href"].removeprefix("#") for each in ELEMENTS if "href" in each.attrib}
CHANGEABLE = {
    *("edge", "foot", "rim", "window", "player", "first-window", "second-window", "third-window"),
    *("belly", "body", "branch", "chimney", "fin", "flipper", "hull", "scutes", "shell", "skin", "tower"),
}
#: The code that draws from the files, and of it what draws nothing by itself.
FROM_CODE = ("ui/art/icons/", "ui/art/pieces/", "ui/art/illustrations/")
FROM_FILES_ALONE = ("ui/art/icons/", "ui/art/pieces/")


def literals(folders: tuple[str, ...] = FROM_CODE) -> set[str]:
    """All texts in the code of these folders, docstrings too."""
    modules = [tree(name) for name in MODULES if name.startswith(folders)]
    nodes = (node for module in modules for node in ast.walk(module))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def pixels(svg: str) -> bytes:
    """An SVG file drawn on nothing, 48 pixels square."""
    image = QImage(48, 48, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return bytes(image.constBits())


@pytest.fixture
def edited(tmp_path: Path) -> SvgFiles:
    """A file as a drawing program writes it."""
    file = tmp_path / "icons.svg"
    file.write_text(EDITED, encoding="utf-8")
    return SvgFiles([file])


EDITED = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 24 24">
  <inkscape:view id="view" zoom="2"/>
  <linearGradient id="stops"><stop style="stop-color:#FF0000" offset="0"/></linearGradient>
  <linearGradient id="paint" xlink:href="#stops" gradientUnits="userSpaceOnUse" x1="3"/>
  <g id="leaf" inkscape:label="Leaf" transform="translate(1 2)"><title>Leaf</title>
    <path style="fill:url(#paint);-inkscape-stroke:none" d="M0 0H4V4Z" class="edge" stroke-width="1"/>
  </g>
  <g id="twig"><use x="0" y="0" width="9" height="9" xlink:href="#leaf" transform="scale(2)"/></g>
</svg>"""
LEAF = (
    """<g transform="translate(1 2)"><path d="M0 0H4V4Z" stroke-width="1" fill="{<linearGradient gradientUnits="""
    """'userSpaceOnUse' x1='3'><stop offset='0' stop-color='#FF0000'/></linearGradient>}"/></g>"""
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_can_be_shown_by_itself(qapp: QApplication, file: Path) -> None:
    renderer = QSvgRenderer(str(file))
    assert renderer.isValid()
    assert renderer.viewBoxF().size() * 3 == renderer.defaultSize().toSizeF()


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_not_empty(qapp: QApplication, name: str) -> None:
    """Icons and pieces are up to 24 high, motifs up to 200."""
    boxes = ((-reach, -reach, 2 * reach, 2 * reach) for reach in (12, 100))
    assert any(any(pixels(document(drawing(name), *box))) for box in boxes)


@pytest.mark.parametrize("name", sorted(ICON_NAMES))
def test_an_icon_looks_in_its_file_as_on_the_table(qapp: QApplication, name: str) -> None:
    root = next(root for root in ROOTS if root.find(f".//*[@id='{name}']") is not None)
    shown = deepcopy(root)
    shown.remove(next(each for each in shown if each.tag.endswith("rect")))
    cell = next(each for each in shown if each.find(f"*[@id='{name}']") is not None)
    x, y = map(float, cell.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
    shown.set("viewBox", f"{x - 12} {y - 12} 24 24")
    assert pixels(ET.tostring(shown, encoding="unicode")) == pixels(document(drawing(name), -12, -12, 24, 24))


OPACITIES = {
    'fill="#FF0000" opacity="0.5"': 'fill="#FF0000" fill-opacity="0.5"',
    'fill="none" stroke="#FF0000" style="opacity:0.5"': 'fill="none" stroke="#FF0000" stroke-opacity="0.5"',
    'fill="#FF0000" fill-opacity="0.9" opacity="0.5"': 'fill="#FF0000" fill-opacity="0.9" opacity="0.5"',
    'fill="#FF0000" stroke="#000000" opacity="0.5"': 'fill="#FF0000" stroke="#000000" opacity="0.5"',
}


@pytest.mark.parametrize("said", OPACITIES)
def test_a_shape_with_one_paint_has_its_opacity(tmp_path: Path, said: str) -> None:
    file = tmp_path / "icons.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><path id="leaf" {said}/></svg>', encoding="utf-8")
    assert SvgFiles([file]).drawing("leaf", {}) == f'<path id="leaf" {OPACITIES[said]}/>'.replace(' id="leaf"', "")


def test_groups_have_no_paint_that_shapes_inherit() -> None:
    water = ET.fromstring((paths.resources() / "title" / "sea.svg").read_text(encoding="utf-8"))
    groups = [each for each in (*ELEMENTS, *water.iter()) if each.tag.endswith(("}g", "}use"))]
    assert not [each.attrib for each in groups if {"fill", "stroke", "style"} & set(each.attrib)]


def test_no_two_elements_share_an_id() -> None:
    assert len({*DRAWINGS, *GRADIENTS}) == len(DRAWINGS) + len(GRADIENTS)


def test_every_icon_of_the_vocabulary_is_in_the_files() -> None:
    assert ICON_NAMES - set(DRAWINGS) == set()


def test_every_drawing_is_used() -> None:
    assert set(DRAWINGS) - ICON_NAMES - LINKED - literals() == set()


def test_every_gradient_is_used() -> None:
    painted = {
        found for each in ELEMENTS for value in each.attrib.values() for found in re.findall(r"#([\w-]+)", value)
    }
    assert set(GRADIENTS) - painted == set()


def test_every_class_is_one_that_code_changes() -> None:
    assert {each.attrib["class"] for each in ELEMENTS if "class" in each.attrib} == CHANGEABLE
    assert CHANGEABLE - literals() == set()


def test_colours_are_written_so_that_they_can_be_drained() -> None:
    paints = {each.attrib[key] for each in ELEMENTS for key in ("fill", "stroke", "stop-color") if key in each.attrib}
    assert [paint for paint in paints if not re.fullmatch(r"none|#[0-9A-F]{6}|url\(#[\w-]+\)", paint)] == []


def test_no_shape_is_written_in_the_code_of_icons_and_pieces() -> None:
    assert [text for text in literals(FROM_FILES_ALONE) if re.match(r"\s*<\w|M\s*-?\.?\d", text)] == []


def test_an_unknown_drawing_is_an_error() -> None:
    with pytest.raises(KeyError):
        drawing("seahorse")


def test_a_change_reaches_the_shapes_of_its_class_alone() -> None:
    plain, thick = drawing("farm"), drawing("farm", {"edge": {"stroke-width": "1.8"}})
    assert thick == plain.replace('stroke-width="1.3"', 'stroke-width="1.8"') != plain


def test_what_a_drawing_program_writes_is_understood(edited: SvgFiles) -> None:
    assert edited.drawing("leaf", {}) == LEAF


def test_a_clone_is_drawn_as_its_original(edited: SvgFiles) -> None:
    assert edited.drawing("twig", {}) == f'<g transform="scale(2)">{LEAF}</g>'
