"""What the bots know: prospects of buildings, stakes of challenges, bargains."""
