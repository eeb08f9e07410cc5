"""What the replay of a turn shows."""
