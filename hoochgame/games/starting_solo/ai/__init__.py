"""What bots know about this title beside what they know of the base game: figures and chances to win."""
