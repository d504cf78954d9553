"""Problems at the table: choosing them, playing them out, and what of it is kept."""
