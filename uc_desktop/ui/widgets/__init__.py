"""Widgets that pages, boxes and the title share; the dialog for a file to save."""
