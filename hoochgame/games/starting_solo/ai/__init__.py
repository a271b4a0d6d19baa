"""The bots' knowledge of this title beyond the base game: figures and chances to win."""
