"""Looking ahead: whether all that must be done in a turn still can be (T-6, T-8).

The engine asks `placements` which slots may be chosen, and `outlook` what any other command leaves possible. Both first
ask what is `certain`, what a card's `gifts` do and whether `tails` can be paid, then what the `bounds` allow at most;
what is left goes to the `search`, which alone would give the same answers, as far as its limit reaches.
"""
