"""What several tests share: games, checks, oracles, examples."""
