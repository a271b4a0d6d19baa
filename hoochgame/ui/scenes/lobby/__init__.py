"""The lobby, in which a game is set up."""
