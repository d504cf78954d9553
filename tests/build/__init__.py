"""That ``python3 build COMMAND`` works from any folder, and fails in one line that says why."""
