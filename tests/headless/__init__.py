"""That every command prints what COMMAND.md says, and refuses whatever is wrong in one line.

Commands are run in this process where that proves the same, and else as processes of their own.
"""
