"""Whether all that must be done in a turn still can be."""
