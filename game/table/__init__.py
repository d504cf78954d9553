"""The table as people see and touch it, in pygame: eight folders that are layers, this file above.

From the top: `study`, `play`, `menu`, `ui`, `words`, `storage`, `art`, `loop`; what stands in one
may use those after it and `game.host`, never those before it. The files beside this one put the
app together and lead from screen to screen.
"""
