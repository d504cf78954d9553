"""Reviews of hands and replays of games, with figures and kinds of mistakes."""
