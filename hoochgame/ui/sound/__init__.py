"""Sound: the device, the list of recordings, effects and tunes."""
