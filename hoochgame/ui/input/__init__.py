"""What comes from hands: key bindings, keys held down, double clicks, the focus ring."""
