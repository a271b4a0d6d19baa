"""Mouse and keyboard: key bindings, keys held down, double clicks, the focus ring."""
