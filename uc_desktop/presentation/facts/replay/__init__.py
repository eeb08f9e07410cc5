"""What the replay of a turn shows, and what is new since one’s own last turn."""
