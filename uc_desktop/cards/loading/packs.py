"""Card packs: folders like that of the content, with `pack.yaml` in them, that are laid over it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.cards.fields.field_types import Integer, Text
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext, TooManyFaults
from uc_desktop.cards.fields.records import ByLanguage, Field, Record
from uc_desktop.cards.fields.yaml_nodes import YamlNode
from uc_desktop.cards.loading.files import PACK_FILE
from uc_desktop.cards.loading.loader import read_root
from uc_desktop.errors import ContentError, problem

#: Raised when a change of the card files' language makes older packs invalid or gives them another meaning.
FORMAT: Final = 1


class _Format(Integer):
    """The format of a pack; a newer one than this program's is a fault with a message of its own."""

    def __init__(self) -> None:
        super().__init__(1, FORMAT)

    def read(self, node: YamlNode, context: ReadContext) -> int:
        if type(node.value) is int and node.value > FORMAT:
            raise context.invalid(node.line, problem("content.newer format", found=node.value, most=FORMAT))
        return super().read(node, context)


class PackTranslation(Struct, frozen=True):
    """The name and description of a pack in a language, told by its code; empty where there is none."""

    language: str
    name: str = ""
    about: str = ""


class PackInfo(Struct, frozen=True):
    """The name, description and format in `pack.yaml`."""

    name: str
    about: str = ""
    format: int = 1
    translations: tuple[PackTranslation, ...] = ()

    def translated(self, language: str) -> PackInfo:
        """The info in this language; a field without a translation stays as it is."""
        told = next((each for each in self.translations if each.language == language), None)
        return self if told is None else replace(self, name=told.name or self.name, about=told.about or self.about)


_NAME, _ABOUT = Text(60), Text(500)
_TOLD = {"name": Field(_NAME, "name", required=False), "about": Field(_ABOUT, "about", required=False)}
_PACK = Record(
    problem("forms.pack"),
    {
        "name": Field(_NAME, "name"),
        "about": Field(_ABOUT, "about", required=False),
        "format": Field(_Format(), "format", required=False),
        "translations": Field(ByLanguage(_TOLD, PackTranslation), "translations", required=False),
    },
    PackInfo,
)


def is_pack(folder: Path) -> bool:
    """Whether the folder is a card pack, to be laid over a card set."""
    return (folder / PACK_FILE).is_file()


def pack_info(folder: Path) -> PackInfo:
    """The name of a pack and what it is about; ContentError with its faults."""
    context = ReadContext(f"{folder.name}/{PACK_FILE}")
    found = None
    with suppress(InvalidValue, TooManyFaults):
        root = read_root(folder / PACK_FILE, context)
        found = _PACK.read(root, context) if root is not None else None
    if found is None or context.faults:
        raise ContentError(*context.problems)
    return found
