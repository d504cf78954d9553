"""That every game is found in the list, and that what is done there can be undone.

Games of which nothing but their lines is there stand in where thousands are needed.
"""
