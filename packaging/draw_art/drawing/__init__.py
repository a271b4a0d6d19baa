"""The drawing tools: sources, colours, a supersampled canvas, vector pictures."""
