"""Cards that nobody can stack or see before their time: a joint shuffle and a private deal.

PROTOCOL.md tells how it is done. `hand` is one device's side of a hand: `SealedHand` says steps and
takes steps; `course` is what follows from them, by way of `planning` (which steps are due), `deck`
(the sealed cards), `seen_hand` (the hand as the device knows it) and `audit`. `honest_steps` works
steps out from `party_keys`, `step_reading` reads those of others. `proof` makes and checks what a
finished game leaves behind. Below are the `curve`, the cards' `tokens` on it, and `signing`.
"""
