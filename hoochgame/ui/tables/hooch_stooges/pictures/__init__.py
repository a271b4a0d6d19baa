"""The pictures of Hooch Stooges: cards, turf, figures on shapes, and the table they lie on."""
