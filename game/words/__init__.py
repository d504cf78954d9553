"""What is said, in the language now spoken: names of cards, people and variants, and sentences.

It tells of rules, reviews and what is kept; it draws nothing and knows no screen.
"""
