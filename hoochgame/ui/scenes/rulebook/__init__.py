"""The rulebooks on the screen."""
