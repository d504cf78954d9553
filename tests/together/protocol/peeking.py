"""Everything that a device could find out from its messages."""

from game.mental_poker.hand import SealedHand


def cards_seen_too_early(hand: SealedHand | None) -> int:
    """Return the number of cards hidden from its party of which a device has the keys."""
    seen = hand.seen if hand else None
    if hand is None or seen is None or seen.state.over or hand.due() is None:
        return 0
    others = [seat for seat, party in enumerate(hand.parties) if party != hand.me]
    end = len(seen.stock)
    if any(seen.state.hands):
        held = seen.held(others)
        undealt = range(end - len(seen.state.stock), end)
    else:
        batch = seen._places.batches[seen.state.batch]
        held = [place for seat in others for place in batch.hands[seat]]
        undealt = range(batch.leftover.stop, end)
    deck = hand._deck
    shown = hand.game.rules.bottom_card != "hidden"
    hidden = [place for place in (*held, *undealt) if place != end - 1 or not shown]
    return sum(seen.stock[place][0] >= 0 and deck.can_open(seen.stock[place]) for place in hidden)
