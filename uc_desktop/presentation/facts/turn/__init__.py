"""What the turn panel shows: its frame and the open parts, what to do while none is open, what the turn brought."""
