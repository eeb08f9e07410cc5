"""The start of the program: Qt, the window, and what a later start asks of it."""
