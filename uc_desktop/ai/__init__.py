"""The bots: they see what a player may know, and choose among legal commands."""
