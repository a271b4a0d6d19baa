"""A real window: the screen it stands on, and a player who clicks in it."""
