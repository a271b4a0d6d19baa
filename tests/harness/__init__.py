"""What tests of several subjects are made with: positions, random play, and readers of what is said and drawn."""
