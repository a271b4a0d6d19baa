"""The mats of the other seats: how much of each has room, and the buildings that they list."""
