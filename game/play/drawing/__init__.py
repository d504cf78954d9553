"""Drawing the table's parts."""
