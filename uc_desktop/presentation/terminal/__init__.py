"""What commands print for people: how far a simulation is, and its tables."""
