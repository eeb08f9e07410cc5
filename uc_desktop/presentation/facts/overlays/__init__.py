"""What each overlay shows: reports, scores, log, piles, curtain."""
