"""What things look like: colours and sizes, text, pictures, shapes, and the caches that keep them."""
