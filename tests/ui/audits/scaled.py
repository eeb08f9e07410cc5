"""The faults of the texts of all scenes and cards, as a screen scaled by the environment's QT_SCALE_FACTOR shows them.

`python -m tests.ui.audits.scaled WIDTH HEIGHT FOLDER` prints the ratio of the screen's pixels and a list of faults as
JSON; other tests share the folder.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.audits.card_audit import faults_of_card
from tests.ui.audits.text_audit import audit
from tests.ui.sharing import share
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.tools.scenes import SCENES, show_scene
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.table_layout import table_layout


def main(size: tuple[int, int], shared: Path) -> None:
    """Show one scene after the other at this size, in pixels before scaling."""
    application = QApplication([])
    share(load_content(paths.card_data()), shared, pytest.MonkeyPatch())
    faults = []
    with TemporaryDirectory() as folder:
        for name in SCENES:
            window = show_scene(name, Path(folder), size)
            application.processEvents()
            view = window.view.viewport()
            if (view.width(), view.height()) != size:
                faults.append(f"{name}: the table is {view.width()} × {view.height()}")
            faults += [f"{name}: {fault}" for fault in audit(window)]
            window.view.viewport().grab()
            window.close()
            if name == "table":
                faces = Faces(window.engine.content, window.texts)
                layout = table_layout(*size)
                cards = [faces.of(card) for card in window.engine.content.cards]
                for text in (1.0, 1.3, 1.5):
                    faults += [
                        fault for face in cards for fault in faults_of_card(face, layout.hand_card[0], layout, text)
                    ]
    print(json.dumps([application.devicePixelRatio(), faults]))


if __name__ == "__main__":
    main((int(sys.argv[1]), int(sys.argv[2])), Path(sys.argv[3]))
