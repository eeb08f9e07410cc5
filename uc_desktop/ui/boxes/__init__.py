"""Small boxes over the window: questions, messages, and the list of what can be done."""
