"""Feedback to the person at the table, which changes nothing of it: bubbles, hover, drag pictures, moving overlays."""
