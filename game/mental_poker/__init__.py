"""Cards that no device can stack or see early: a joint shuffle and a private deal.

PROTOCOL.md explains the method. `hand.SealedHand` is one device's side of a hand: it makes and
takes steps. `course` computes what follows from them. It uses `planning` (which steps are due),
`deck` (the sealed cards), `seen_hand` (the device's view) and `audit`. `honest_steps` computes
steps from `party_keys`, and `step_reading` reads the steps of others. `proof` makes and checks the
proof of a finished game. `curve`, `tokens` (the cards' points) and `signing` are the mathematics.
"""
