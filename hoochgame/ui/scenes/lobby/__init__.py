"""The lobby, where a game is set up."""
