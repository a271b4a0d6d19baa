"""Who and what is on the pictures: people, scenes, buildings, as SVG on a 640 x 512 stage."""
