"""What answers the person at the table and changes nothing of it: hints, the line about what is hovered, motion."""
