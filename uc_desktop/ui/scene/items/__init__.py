"""What is on the table. Items are told what they show and never look; what the mouse does to them the view tells."""
