"""The log: each event in words, with its sign, sound and motion, and the lines of a turn."""
