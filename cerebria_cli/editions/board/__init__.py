"""What the editions that are played on the board share."""
