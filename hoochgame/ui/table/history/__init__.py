"""What is kept and told of a game: moments of it, its turning points, and reports of its end."""
