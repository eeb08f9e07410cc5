"""What an overlay plays step by step, and when: times in milliseconds at normal speed."""
