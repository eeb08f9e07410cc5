"""Motion and sound: the queue, plans, what each event looks and sounds like."""
