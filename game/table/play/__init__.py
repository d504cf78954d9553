"""The table while cards are played: its layout, its cards, the turns, and what opens over it.

It may use every layer below; nothing here knows how a finished hand is studied.
"""
