"""Motion and sound of a table, as the settings say."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from uc_desktop import paths
from uc_desktop.app.records.settings import Settings
from uc_desktop.ui.motion.ambience import Ambience, AmbienceOfWindow
from uc_desktop.ui.motion.queue import MotionClock, Motions, wanted_speed
from uc_desktop.ui.motion.ring_animation import RingAnimation
from uc_desktop.ui.motion.sound import Sounds, Speaker
from uc_desktop.ui.scene.scene_builder import SceneBuilder


class MotionAndSound:
    """Lets the motions of a table be seen and its sounds be heard; `owner` is its window."""

    def __init__(
        self, builder: SceneBuilder, motions: Motions, speaker: Speaker, settings: Settings, owner: QWidget
    ) -> None:
        self._motions = motions
        self._clock = MotionClock(motions, owner)
        self._rings = RingAnimation(builder, owner)
        self.sounds = Sounds(paths.resources() / "sounds", speaker)
        self.ambience = AmbienceOfWindow(owner, Ambience())
        motions.play_sound = self.sounds.play
        self.follow(settings)

    def follow(self, settings: Settings) -> None:
        """Do as the settings say from now on."""
        self._motions.rewinds = settings.rewind
        self._motions.speed = wanted_speed(settings.motion)
        self._rings.beat(self._motions.is_on)
        self.sounds.on, self.sounds.volume = settings.sound, settings.volume
        self.ambience.follow(settings.ambience if settings.sound else 0)

    def close(self) -> None:
        """Be silent from now on."""
        self.sounds.close()
        self.ambience.close()
