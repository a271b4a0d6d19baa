"""The company at the table: heads of plates, and what opponents say."""
