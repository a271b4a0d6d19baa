"""The printed faces of the cards: parchment in a rope, a picture behind its window, and upon them badges and words."""
