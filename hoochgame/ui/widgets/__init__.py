"""The widgets of menu screens, and the form that holds them."""
