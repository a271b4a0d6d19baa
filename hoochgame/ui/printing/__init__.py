"""The printed faces of cards and turf: put together of frame, picture, badges and words when they are first shown."""
