"""What lies on tables and stands on plates, painted alike by every title."""
