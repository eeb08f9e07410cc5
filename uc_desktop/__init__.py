"""An unofficial desktop version of the board game Underwater Cities."""

__version__ = "0.1.0"
