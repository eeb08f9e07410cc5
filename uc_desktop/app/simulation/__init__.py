"""Games between bots, on all cores or many machines, and what cards are worth in them."""
