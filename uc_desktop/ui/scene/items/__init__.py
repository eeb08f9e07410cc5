"""What is on the table. Items are given what they show; the view finds the one that the mouse is over."""
