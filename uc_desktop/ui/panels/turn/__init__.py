"""The turn panel: its frame and buttons, the open parts, what to do while none is open."""
