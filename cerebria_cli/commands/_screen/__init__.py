"""A second display at the table: who answers the browsers, and what they are shown."""
