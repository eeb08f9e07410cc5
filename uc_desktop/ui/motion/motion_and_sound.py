"""Motion and sound of a window and its table, as the settings say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from uc_desktop import paths
from uc_desktop.app.records.settings import Settings
from uc_desktop.ui.motion.ambience import Ambience, AmbienceOfWindow
from uc_desktop.ui.motion.less_motion import wanted_speed
from uc_desktop.ui.motion.sound import Sounds, Speaker
from uc_desktop.ui.scene.motion_clock import MotionClock
from uc_desktop.ui.theme.theme import SPEEDS

if TYPE_CHECKING:
    from uc_desktop.ui.motion.queue import Motions
    from uc_desktop.ui.motion.ring_animation import RingAnimation
    from uc_desktop.ui.scene.scene_builder import SceneBuilder


class MotionAndSound:
    """Lets things be seen moving and be heard in the window `owner`, and at its table once that has joined."""

    def __init__(self, speaker: Speaker, settings: Settings, owner: QWidget) -> None:
        self._owner = owner
        self._motions: Motions | None = None
        self._rings: RingAnimation | None = None
        self._settings, self._speed = settings, "off"
        self.sounds = Sounds(paths.resources() / "sounds", speaker)
        self.ambience = AmbienceOfWindow(owner, Ambience())
        self.follow(settings)

    @property
    def is_on(self) -> bool:
        """Whether anything moves at all."""
        return self.speed > 0

    @property
    def speed(self) -> float:
        """The share of their usual durations that motions take; 0 while nothing moves."""
        return SPEEDS[self._speed]

    def join(self, builder: SceneBuilder, motions: Motions) -> None:
        """Let the motions of a table be seen and its sounds be heard from now on."""
        # Imported late, as all that only a table needs.
        from uc_desktop.ui.motion.ring_animation import RingAnimation

        self._motions = motions
        self._rings = RingAnimation(builder, self._owner)
        MotionClock(motions, self._owner)
        motions.play_sound = self.sounds.play
        self.follow(self._settings)

    def follow(self, settings: Settings) -> None:
        """Do as the settings say from now on."""
        self._settings, self._speed = settings, wanted_speed(settings.motion)
        if self._motions is not None and self._rings is not None:
            self._motions.rewinds, self._motions.speed = settings.rewind, self._speed
            self._rings.beat(self.is_on)
        self.sounds.on, self.sounds.volume = settings.sound, settings.volume
        self.ambience.follow(settings.ambience if settings.sound else 0)

    def close(self) -> None:
        """Be silent from now on."""
        self.sounds.close()
        self.ambience.close()
