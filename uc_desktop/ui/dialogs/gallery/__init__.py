"""The dialog of all signs and cards."""
