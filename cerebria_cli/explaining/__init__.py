"""Explanations of lines and facts, as plain data; commands, prompt and pages show the same ones."""
