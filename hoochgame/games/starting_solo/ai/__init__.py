"""What bots know about this title and not about the base game: figures and chances to win."""
