"""What works beside the window: bots that think, analyses, small pictures and exports."""
