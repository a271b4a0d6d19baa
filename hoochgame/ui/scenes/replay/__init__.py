"""The replay theatre."""
