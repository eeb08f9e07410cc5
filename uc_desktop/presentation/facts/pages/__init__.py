"""What the pages between games show."""
