"""The rules of the game: plain state, commands, events and the engine. Knows no Qt, no files, no clock."""
