"""What can only hurt whoever does it, title by title, and the positions in which bots are tempted to."""
