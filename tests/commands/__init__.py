"""Every command prints what COMMAND.md says, and refuses bad input in one line.

Most tests run a command in this process; some need another one.
"""
