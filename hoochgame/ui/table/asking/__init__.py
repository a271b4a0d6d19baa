"""What a table asks, and all that is said and done about it: rows by step, and the table made of them."""
