"""Work in other processes than the window's: bots that think, analyses, thumbnails and exports."""
