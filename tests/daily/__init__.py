"""That a day's deal is the same for everybody, and what levels, par and streak make of it."""
