"""What a table shows and says, without Qt: its model, what gestures mean, words and facts."""
