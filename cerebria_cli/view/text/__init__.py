"""The terminal: board, ledger, refusal, pages."""
