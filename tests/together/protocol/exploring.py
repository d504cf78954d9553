"""Explores every order of events at a table of real devices (MODEL.md)."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.together.protocol.shared_table import SharedTable
from game.together.protocol.table_desk import TableError
from tests.together.protocol.device_states import Act, BrokenError, DeviceStates, Seen
from tests.together.protocol.simulated import Room, game_of

CUT, LOST, TWICE, TICK, RELOAD, STOP = range(6)


@dataclass(frozen=True)
class Limits:
    """How often each fault may happen, and the acts, each at most once.

    Attributes:
        acts: pairs of a device and what is done there.
        cheat: the device that cheats in its acts, or None.
        splits: whether the cheat writes two histories, after which fair devices may not agree.
        slowly: whether other messages may come between a message and the work that follows.
    """

    cuts: int = 0
    lost: int = 0
    twice: int = 0
    ticks: int = 0
    reloads: int = 0
    stops: int = 0
    acts: Sequence[tuple[int, Act]] = ()
    cheat: int | None = None
    splits: bool = False
    slowly: bool = False


class Way(NamedTuple):
    """A connection: its ends, whether each has noticed its loss, and the messages to each."""

    number: int
    ends: tuple[int, int]
    lost: tuple[bool, ...] = (False, False)
    on_way: tuple[tuple[int, ...], ...] = ((), ())


class State(NamedTuple):
    """The devices and connections of a table, and the faults and acts that are left."""

    devices: tuple[int, ...]
    ways: tuple[Way, ...]
    links: int
    stopped: frozenset[int]
    faults: tuple[int, ...]
    acts: tuple[int, ...]


After = tuple[str, State]
"""What happened, and the state after it."""


class Explored(NamedTuple):
    """The number of different tables and devices, and whether these are all."""

    states: int
    devices: int
    whole: bool


class Explorer:
    """Explores a room, from this moment on."""

    def __init__(self, room: Room, limits: Limits) -> None:
        self.limits = limits
        self._states = DeviceStates(limits.cheat, slowly=limits.slowly)
        room.collect()
        devices = tuple(self._states.add(one, place) for place, one in enumerate(room.tables))
        number = self._states.number
        ways = tuple(
            Way(one.number, one.ends, on_way=tuple(tuple(map(number, way)) for way in one.on_way))
            for one in room.wires
        )
        faults = limits.cuts, limits.lost, limits.twice, limits.ticks, limits.reloads, limits.stops
        acts = tuple(range(len(limits.acts)))
        self._first = State(devices, ways, len(ways), frozenset(), faults, acts)
        self._stale = [self._states.text_of(one) for one in devices]
        self._good: set[State] = set()
        self._before: dict[State, After | None] = {self._first: None}

    def explore(self, most: int = 10**9) -> Explored:
        """Visit all states, or `most` of the nearest ones. Raises BrokenError."""
        waiting = deque([self._first])
        while waiting and len(self._before) < most:
            state = waiting.popleft()
            try:
                self._check(state)
                for name, after in self._all_after(state):
                    if after not in self._before:
                        self._before[after] = name, state
                        waiting.append(after)
            except BrokenError as error:
                raise BrokenError(f"{error}\nafter: {', '.join(self._path(state))}") from error
        return Explored(len(self._before), self._states.count, not waiting)

    def _path(self, state: State) -> list[str]:
        names: list[str] = []
        while before := self._before[state]:
            name, state = before
            names.append(name)
        return names[::-1]

    # What may happen

    def _at(self, state: State, place: int, *event: Any) -> State | None:
        """Return the state after an event at a device, None if that isn't possible."""
        done = self._states.after(state.devices[place], place, event)
        if done is None:
            return None
        devices = list(state.devices)
        devices[place] = done.device
        ways = [_sending(way, place, done.sent) for way in state.ways]
        after = state._replace(devices=tuple(devices), ways=tuple(ways))
        for way in after.ways:
            if way.number in done.refused and place in way.ends:
                after = self._notice(after, way, way.ends.index(place))
        return after

    def _surely(self, state: State, place: int, *event: Any) -> State:
        after = self._at(state, place, *event)
        assert after is not None
        return after

    def _notice(self, state: State, way: Way, end: int) -> State:
        """Let one end of a connection notice that it is lost."""
        state = _without(state, way, end)
        place = way.ends[end]
        if place in state.stopped or way.lost[end]:
            return state
        return self._surely(state, place, "unlinked", way.number)

    def _all_after(self, state: State) -> Iterator[After]:
        yield from self._arrivals(state)
        yield from self._repairs(state)
        yield from self._works(state)
        yield from self._faults(state)
        for act in state.acts:
            place, do = self.limits.acts[act]
            left = state._replace(acts=tuple(one for one in state.acts if one != act))
            after = None if place in state.stopped else self._at(left, place, "act", do)
            if after:
                yield f"{_name_of(do)} at {place}", after

    def _arrivals(self, state: State) -> Iterator[After]:
        for way in state.ways:
            for end, place in enumerate(way.ends):
                if not way.on_way[end]:
                    continue
                first, *rest = way.on_way[end]
                on_way = [*way.on_way]
                on_way[end] = tuple(rest)
                taken = _changed(state, way, way._replace(on_way=tuple(on_way)))
                event = place, "message", way.number, first
                name = f"message {self._states.value(first)[0]} to {place}"
                yield name, self._surely(taken, *event)
                if lost := _spent(taken, LOST):
                    yield f"{name} lost", lost
                if twice := _spent(state, TWICE):
                    yield f"{name} twice", self._surely(twice, *event)

    def _works(self, state: State) -> Iterator[After]:
        for place in _running(state) if self.limits.slowly else ():
            after = self._surely(state, place, "work")
            if after != state:
                yield f"work at {place}", after

    def _repairs(self, state: State) -> Iterator[After]:
        for way in state.ways:
            if any(way.lost):
                end = way.lost.index(False)
                yield f"{way.ends[end]} notices", self._notice(state, way, end)
        for pair in self._pairs(state):
            way = Way(state.links + 1, pair)
            after = state._replace(links=way.number, ways=(*state.ways, way))
            for place in pair:
                after = self._surely(after, place, "linked", way.number)
            yield f"{pair} connect", after

    def _pairs(self, state: State) -> Iterator[tuple[int, int]]:
        """Yield who can connect: all with the first device that most can play with."""
        running = _running(state)
        peers = {
            one: [other for other in running if other != one and not self._apart(state, one, other)]
            for one in running
        }
        hub = max(running, key=lambda one: (len(peers[one]), -one))
        for other in peers[hub]:
            if all(set(way.ends) != {hub, other} for way in state.ways):
                yield hub, other

    def _apart(self, state: State, *pair: int) -> bool:
        """Return whether two devices have nothing more to tell each other."""
        one, other = (self._seen(state, place) for place in pair)
        if one.out or other.out or one.logs is None or other.logs is None:
            return one.out or other.out
        gone = one.me not in other.remaining, other.me not in one.remaining
        return all(gone) or (gone[0] and other.me in one.left) or (gone[1] and one.me in other.left)

    def _faults(self, state: State) -> Iterator[After]:
        if cut := _spent(state, CUT):
            for way in state.ways:
                for end in () if any(way.lost) else (0, 1):
                    yield f"{way.ends} cut, {way.ends[end]} notices", self._notice(cut, way, end)
        for place in _running(state):
            if ticked := _spent(state, TICK):
                yield f"tick at {place}", self._surely(ticked, place, "tick")
            reloaded = _spent(state, RELOAD)
            if reloaded and self._seen(state, place).logs and place != self.limits.cheat:
                for text in {"", self._stale[place]}:
                    event = "reloaded", text, state.links
                    gone = self._gone(reloaded, place)
                    name = f"{'stale ' * bool(text)}reload of {place}"
                    yield name, self._surely(gone, place, *event)
            if stopped := _spent(state, STOP):
                stopped = stopped._replace(stopped=state.stopped | {place})
                yield f"{place} stops", self._gone(stopped, place)

    def _gone(self, state: State, place: int) -> State:
        """Return the state once a device is gone, before the others notice."""
        for way in state.ways:
            if place in way.ends:
                state = _without(state, way, way.ends.index(place))
        return state

    # What must be true

    def _seen(self, state: State, place: int) -> Seen:
        return self._states.seen(state.devices[place])

    def _check(self, state: State) -> None:
        if self.limits.splits:
            return
        if not self.limits.slowly:
            for place, device in enumerate(state.devices):
                self._states.check_follows_from_logs(device, place)
        self._check_can_continue(state)

    def _check_can_continue(self, state: State) -> None:
        """Check that the table continues once nothing breaks any more and people agree."""
        names: list[str] = []
        met: set[State] = set()
        here: State | None = state._replace(faults=(0,) * 6, acts=())
        while here is not None and here not in self._good:
            if here in met:
                raise BrokenError(f"nothing leads on: {', '.join(names)}")
            met.add(here)
            name, here = self._repaired(here)
            names.append(name)
        self._good |= met

    def _repaired(self, state: State) -> tuple[str, State | None]:
        """Return what happens next if all goes well, and no state if the table is settled."""
        for events in (self._arrivals, self._repairs, self._works):
            for one in events(state):
                return one
        if self._settled(state):
            return "settled", None
        for one in self._decisions(state):
            return one
        for place in _running(state):
            state = self._surely(state, place, "tick")
        return "tick", state

    def _fair(self, state: State) -> dict[int, Seen]:
        """Return the fair devices that are still at the table."""
        places = [place for place in _running(state) if place != self.limits.cheat]
        found = {place: self._seen(state, place) for place in places}
        return {place: seen for place, seen in found.items() if not seen.out}

    def _settled(self, state: State) -> bool:
        """Return whether all who play together are at the same card, and someone can play."""
        fair = self._fair(state).values()
        return all(
            seen.settled
            and len({(one.logs, one.public) for one in fair if one.me in seen.remaining}) == 1
            for seen in fair
        )

    def _decisions(self, state: State) -> Iterator[After]:
        """Yield what people do who want to continue, the most natural first."""
        everyone = range(len(state.devices))
        for do in (agree, _compare, _start, _Replacing, _withdraw, _ReplacingMore):
            for place in _running(state) if do in {agree, _compare, _start} else self._fair(state):
                gone = (one for one in everyone if self._without(state, place, one))
                act: Any = do(tuple(gone)) if isinstance(do, type) else do
                after = self._at(state, place, "act", act)
                if after:
                    yield f"{_name_of(act)} at {place}", after

    def _without(self, state: State, place: int, other: int) -> bool:
        """Return whether a device has to do without another one."""
        gone = other in state.stopped or other == self.limits.cheat
        return place != other and (gone or self._apart(state, place, other))


def _name_of(act: Act) -> str:
    return getattr(act, "__name__", repr(act))


def _running(state: State) -> list[int]:
    return [place for place in range(len(state.devices)) if place not in state.stopped]


def _changed(state: State, way: Way, *changed: Way) -> State:
    """Return the state with one connection replaced by others or none."""
    ways = (new for one in state.ways for new in (changed if one == way else (one,)))
    return state._replace(ways=tuple(ways))


def _without(state: State, way: Way, end: int) -> State:
    """Return the state without one end of a connection, or all of it if the other is gone."""
    lost = tuple(one or place == end for place, one in enumerate(way.lost))
    gone = way._replace(lost=lost, on_way=((), ()))
    return _changed(state, way, *([] if all(lost) else [gone]))


def _sending(way: Way, place: int, sent: Sequence[tuple[int, int]]) -> Way:
    """Return a connection with what a device sent on it."""
    messages = tuple(message for link, message in sent if link == way.number)
    if not messages or place not in way.ends or any(way.lost):
        return way
    on_way = [*way.on_way]
    on_way[1 - way.ends.index(place)] += messages
    return way._replace(on_way=tuple(on_way))


def _spent(state: State, fault: int) -> State | None:
    """Return the state with one fault less, None if none of this kind is left."""
    if not state.faults[fault]:
        return None
    left = tuple(one - (place == fault) for place, one in enumerate(state.faults))
    return state._replace(faults=left)


# What people do


def agree(table: SharedTable) -> None:
    """Agree to the first proposal that can be agreed to."""
    game_of(table)
    for proposal in table.proposals.questions:
        with suppress(TableError):
            table.proposals.answer(proposal, agreed=True)
            return
    raise TableError


def _compare(table: SharedTable) -> None:
    table.gathering.compare(same=True)


def _start(table: SharedTable) -> None:
    table.gathering.start()


def _withdraw(table: SharedTable) -> None:
    game = game_of(table).game
    for proposal in table.proposals.proposals:
        if proposal.by == game.me and not game.proposals.open[game.me, proposal.number].withdrawn:
            table.proposals.answer(proposal, agreed=False)
            return
    raise TableError


@dataclass(frozen=True)
class _Replacing:
    """Replace devices that are gone, by a bot."""

    gone: tuple[int, ...]

    def __call__(self, table: SharedTable) -> None:
        game, seating = game_of(table).game, game_of(table).game.hands.seating
        left = seating.people_of(game.hands.seating.left)
        seats = {*seating.people_of(self.gone)}
        if not (seats & {*table.game.missing, *left} or (seats and table.game.halted)):
            raise TableError
        table.proposals.propose("replace", seats=seats, bot="novice")


class _ReplacingMore(_Replacing):
    """Replace also a silent device, and those that this device agreed to replace before."""

    def __call__(self, table: SharedTable) -> None:
        game = game_of(table).game
        agreed = [one for one in game.proposals.open.values() if game.me in one.agreed]
        parties = {*self.gone, *(party for one in agreed for party in one.proposal.leavers)}
        seats = game.hands.seating.people_of(parties)
        table.proposals.propose("replace", seats=seats, bot="novice")
