"""Commands for developers that compare, measure and draw pictures; only the command line imports them."""
