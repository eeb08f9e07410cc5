"""Timelines of the overlays that play: what they show and when, in milliseconds at normal speed."""
