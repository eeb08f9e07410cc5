"""Drawing functions of the overlays: reports, scores, log, piles, curtain, popover."""
