"""What moves over a table while an event is shown."""
