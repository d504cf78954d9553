"""Cards that no device can stack or see early: a joint shuffle and a private deal.

PROTOCOL.md explains the method. `hand.SealedHand` is one device's side of a hand: it makes and
takes steps. `sealed_dealing` computes what follows from them. It uses `planning` (which steps are
due), `deck` (the sealed cards) and `seen_hand` (the device's view). `party_keys` computes honest
steps and audits those of others; `steps` reads and writes all of them. `proof` makes and checks the
proof of a finished game. `curve` and `signing` are the mathematics.
"""
