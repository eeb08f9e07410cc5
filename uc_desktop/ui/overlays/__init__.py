"""Drawing functions of what lies over the table: reports, log, piles, curtain, popover."""
