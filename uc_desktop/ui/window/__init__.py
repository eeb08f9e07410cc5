"""The main window: its menu and commands, the game on it, start and failure."""
