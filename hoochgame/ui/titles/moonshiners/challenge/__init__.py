"""The drinking challenge as a stage: both who drink, the glass between them, and what the next one may do."""
