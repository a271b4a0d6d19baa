"""What every game shares: an agenda of steps, moves that answer them, events that happened."""
