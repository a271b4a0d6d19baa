"""What differs between systems: a window's size, message boxes, clipboard, memory, languages, and no display at all."""
