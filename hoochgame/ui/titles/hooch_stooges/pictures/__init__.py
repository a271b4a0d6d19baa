"""The pictures of Hooch Stooges: cards, turf, and figures on shapes."""
