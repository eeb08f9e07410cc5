"""Pictures of cards, and what they show."""
