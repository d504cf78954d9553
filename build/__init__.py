"""The commands of the project and the build of its web site.

Nothing here runs in the game except `page` and `installed`, the package behind the command `basra`.
"""
