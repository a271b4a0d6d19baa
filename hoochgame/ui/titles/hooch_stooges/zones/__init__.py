"""The zones of the window; the table lists them in the order in which the keyboard reads them."""
