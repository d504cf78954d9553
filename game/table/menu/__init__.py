"""The screens that are not the table itself: start, rules, settings, scores, pause."""
