"""Shapes drawn in the SVG files of `resources/icons`, and the water of the title, found by the ids of their elements.

The files can be edited in a drawing program. The `class` of a shape names what code changes in it, such as an outline
that is thicker in the light theme; the attributes in the file are those of icons and of the dark theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from uc_desktop import paths
from uc_desktop.ui.art.drawing.svg import gradient, opacity_attribute

#: The attributes to set, by the class of the shapes.
Changes = Mapping[str, Mapping[str, str]]

_UNCHANGED: Final[Changes] = {}
_SVG: Final = "{http://www.w3.org/2000/svg}"
_LINKS: Final = ("href", "{http://www.w3.org/1999/xlink}href")
_SHAPES: Final = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
#: What a clone says of itself besides how it is moved.
_BOX: Final = frozenset({"x", "y", "width", "height"})
_PAINTS: Final = ("fill", "stroke")
#: What a drawing program notes for itself is left out.
_KEPT: Final = frozenset(
    {
        *("d", "points", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "rx", "ry", "cx", "cy", "r", "fx", "fy"),
        *("transform", "fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-width", "stroke-opacity"),
        *("stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset"),
        *("offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform", "spreadMethod"),
    }
)


class SvgFiles:
    """The elements with an id of some SVG files."""

    def __init__(self, files: Iterable[Path]) -> None:
        trees = [ET.fromstring(file.read_bytes()) for file in files]
        self._elements = {
            element.attrib["id"]: element for tree in trees for element in tree.iter() if "id" in element.attrib
        }

    def drawing(self, name: str, changes: Changes) -> str:
        """The element with this id, to be put into a picture's body. Raises KeyError for an id that no file has."""
        return self._drawn(self._elements[name], changes)

    def _drawn(self, element: ET.Element, changes: Changes) -> str:
        tag = element.tag.removeprefix(_SVG)
        attributes = self._attributes(element, changes)
        if tag in _SHAPES:
            if "opacity" in attributes:
                # The paints that SVG has for shapes that name none; groups have none that a shape could inherit.
                name = opacity_attribute(attributes.get("fill", "black"), attributes.get("stroke", "none"))
                if name not in attributes:
                    attributes[name] = attributes.pop("opacity")
            return f"<{tag}{_written(attributes)}/>"
        if tag == "use":
            body = self._drawn(self._linked(element), changes)
            attributes = {key: value for key, value in attributes.items() if key not in _BOX}
        elif tag == "g":
            body = "".join(self._drawn(each, changes) for each in element)
        else:
            return ""
        return f"<g{_written(attributes)}>{body}</g>" if attributes else body

    def _attributes(self, element: ET.Element, changes: Changes) -> dict[str, str]:
        """What is said in attributes, in a style and by the changes, with gradients in place of their names."""
        said = dict(element.attrib)
        for part in said.pop("style", "").split(";"):
            key, _, value = part.partition(":")
            said[key.strip()] = value.strip()
        said |= changes.get(said.get("class", ""), {})
        kept = {key: value for key, value in said.items() if key in _KEPT}
        for key in _PAINTS:
            if kept.get(key, "").startswith("url("):
                kept[key] = self._gradient(kept[key].removeprefix("url(#").removesuffix(")"))
        return kept

    def _gradient(self, name: str) -> str:
        """The paint of a gradient; one without stops of its own has those of the one it links to."""
        element = self._elements[name]
        tag, attributes = element.tag.removeprefix(_SVG), self._attributes(element, _UNCHANGED)
        while not len(element):
            element = self._linked(element)
            attributes = self._attributes(element, _UNCHANGED) | attributes
        return gradient(tag, attributes, [self._attributes(stop, _UNCHANGED) for stop in element])

    def _linked(self, element: ET.Element) -> ET.Element:
        link = next(element.attrib[key] for key in _LINKS if key in element.attrib)
        return self._elements[link.removeprefix("#")]


def _written(attributes: Mapping[str, str]) -> str:
    return "".join(f' {key}="{value}"' for key, value in attributes.items())


@cache
def _shipped() -> SvgFiles:
    icons = sorted((paths.resources() / "icons").glob("*.svg"))
    return SvgFiles([*icons, paths.resources() / "title" / "sea.svg"])


def drawing(name: str, changes: Changes = _UNCHANGED) -> str:
    """An element of the shipped files, which are read when the first one is asked for. Raises KeyError for an id that
    no file has."""
    return _shipped().drawing(name, changes)
