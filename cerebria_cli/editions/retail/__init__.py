"""What is particular to the retail edition (basic and full game)."""
