"""Dialogs about games: new, open, save, abandon, results, statistics."""
