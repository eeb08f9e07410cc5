"""Whether all that must be done in a turn still can be (T-6, T-8)."""
