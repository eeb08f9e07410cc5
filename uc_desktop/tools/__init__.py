"""Commands for developers that compare and measure; only the command line imports them."""
