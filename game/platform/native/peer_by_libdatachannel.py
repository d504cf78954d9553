"""Peers with libdatachannel-py, which wraps the small C++ library libdatachannel."""

from __future__ import annotations

from threading import Event

from libdatachannel import Configuration, DataChannelInit, Description, IceServer, PeerConnection

from game.platform.native.peer import PeerEvents


class LibdatachannelPeer:
    """One end of a connection; the library's own threads report its events."""

    def __init__(self, stun: str, events: PeerEvents) -> None:
        configuration = Configuration()
        configuration.disable_auto_negotiation = True
        configuration.ice_servers = [IceServer(f"stun:{stun}")] if stun else []
        agreed = DataChannelInit()
        agreed.negotiated, agreed.id = True, 0
        self._events = events
        self._over = Event()
        self._connection = PeerConnection(configuration)
        self._connection.on_gathering_state_change(self._gathered)
        self._connection.on_state_change(self._changed)
        self._channel = self._connection.create_data_channel("", agreed)
        self._channel.on_open(events.on_opened)
        self._channel.on_message(events.on_message)
        self._channel.on_closed(events.on_lost)
        self._connection.set_local_description(Description.Type.Offer)

    def offer(self) -> str:
        """Return its offer so far, as SDP; "" if there is none yet."""
        return str(self._connection.local_description() or "")

    def answer(self, description: str) -> None:
        """Look for the other end, given its answer as SDP."""
        try:
            answer = Description(description, Description.Type.Answer)
            self._connection.set_remote_description(answer)
        except (RuntimeError, ValueError):  # such as a name that the library refuses
            self._events.on_lost()

    def send(self, message: bytes) -> None:
        """Send a message, if it can be sent."""
        try:
            self._channel.send(message)
        except RuntimeError:  # already closed
            self._events.on_lost()

    def unsent(self) -> int:
        """Return the bytes of messages that wait to be sent."""
        return int(self._channel.buffered_amount())

    def close(self) -> None:
        """Close it without waiting."""
        self._channel.close()  # or browsers would notice it late
        self._connection.close()  # resetting callbacks first could be a deadlock

    def join(self, seconds: float) -> bool:
        """Wait up to `seconds` for the library to finish closing; return whether it has."""
        return self._over.wait(seconds)

    def _gathered(self, state: PeerConnection.GatheringState) -> None:
        if state == PeerConnection.GatheringState.Complete:
            self._events.on_described()

    def _changed(self, state: PeerConnection.State) -> None:
        if state in {PeerConnection.State.Failed, PeerConnection.State.Closed}:
            self._events.on_lost()
        if state == PeerConnection.State.Closed:
            self._over.set()  # no events follow
