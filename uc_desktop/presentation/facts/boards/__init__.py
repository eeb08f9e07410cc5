"""What the boards on the table show."""
