"""What each step of Moonshiners asks, and what is said of the answers."""
