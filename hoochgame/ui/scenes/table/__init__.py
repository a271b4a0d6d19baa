"""The table: a game being played at this screen."""
