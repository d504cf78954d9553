"""A PettingZoo environment for research, with the extra `env` (game/env/ENV.md).

`env` makes a table that checks its callers, and `BasraEnv` is the table alone, which is faster.
"""

from game.env.environment import BasraEnv, env

__all__ = ["BasraEnv", "env"]
