"""The texts of the interface, made from states, commands and events."""
