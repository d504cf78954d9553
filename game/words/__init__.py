"""Words in the current language: names of cards, people and variants, dates, amounts.

This package draws nothing and knows no screen.
"""
