"""The history of finished games."""
