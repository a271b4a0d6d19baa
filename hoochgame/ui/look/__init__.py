"""Drawing: colours and sizes, text, pictures, shapes, and their caches."""
