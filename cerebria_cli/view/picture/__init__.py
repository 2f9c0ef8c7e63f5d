"""The table as a drawing: shapes with names, made from the facts of a view."""
