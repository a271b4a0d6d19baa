"""hooch_stooges."""
