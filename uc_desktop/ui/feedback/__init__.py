"""Feedback to the person at the table, which changes nothing of it: hints, hover and drag feedback, moving overlays."""
