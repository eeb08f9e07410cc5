"""Dialogs to read: rules, help, chapters of the tutorial."""
