"""The rules core: pure, without files, printing, clock or randomness of its own."""
