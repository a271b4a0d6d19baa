"""The rules of Hooch Stooges: two to six gangs, a city of turf, and dice."""
