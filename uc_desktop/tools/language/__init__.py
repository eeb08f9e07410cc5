"""The reference of the effect language and its schema, written from the program."""
