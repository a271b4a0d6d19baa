"""The pictures of a rulebook."""
