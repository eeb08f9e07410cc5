"""What lies over the table shows: reports, log, piles, curtain."""
