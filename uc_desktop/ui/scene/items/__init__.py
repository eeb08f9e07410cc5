"""What is on the table. Items are told what they show and never look; what is done to them they pass on as intents."""
