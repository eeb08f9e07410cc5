"""Games between bots, and what cards are worth in them."""
