"""What the palette calls the commands: each says where, for there nothing is pointed at."""

from __future__ import annotations

from uc_desktop.rules import sites
from uc_desktop.rules.commands import Build, Command, Convert, Done, Produce, Upgrade
from uc_desktop.ui.command_words import command_words, price_words
from uc_desktop.ui.draw.site_words import on_site
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.turn_words import end_label, told_apart


def entry_words(model: TableModel) -> list[str]:
    """What each of the commands the viewer may give does, and where; no two read alike."""
    return told_apart(model, model.legal, [_words(model, command) for command in model.legal])


def _words(model: TableModel, command: Command) -> str:
    board = model.board(model.viewer)
    match command:
        case Build(what=what, site=site, payment=payment):
            return f"Build a {what} {on_site(board, site)}{price_words(model.texts, payment)}"
        case Upgrade(site=site, payment=payment):
            return f"Upgrade {_structure(model, site)}{price_words(model.texts, payment)}"
        case Convert(site=site):
            return f"Make the city {on_site(board, site)} symbiotic"
        case Produce(site=site):
            return f"Gain the production of {_structure(model, site)}"
        case Done(effect=effect):
            return end_label(model, effect)
        case _:
            return command_words(model.content, model.texts, command)


def _structure(model: TableModel, site: str) -> str:
    """What stands on a site of the viewer's, and where: "the farm on site 2 at the centre"."""
    board = model.board(model.viewer)
    what, _ = sites.structure_at(board, model.me, site) or ("structure", False)
    return f"the {what} {on_site(board, site)}"
