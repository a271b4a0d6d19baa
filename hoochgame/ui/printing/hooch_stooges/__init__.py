"""The printed faces of cards and turf: a frame, a picture behind its window, and upon them badges and words."""
