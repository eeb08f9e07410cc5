"""The tutorial: its chapters, the run of one, and progress."""
