"""Makes pages and manuals out of documents, rulebooks and the parsers of the command line."""
