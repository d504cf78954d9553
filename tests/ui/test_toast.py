"""Messages that disappear by themselves."""

import math

from game.platform.input import Key
from game.ui.screens.toast import LEAST, SHOWN_FOR, Toast


def test_toast_shows_the_second_message_when_the_first_was_readable() -> None:
    toast = Toast()
    toast.add("saved")
    toast.update(LEAST / 2)
    toast.add("reconnected")
    assert toast.message == "saved"
    assert toast.update(LEAST)
    assert toast.message == "reconnected"
    toast.update(SHOWN_FOR - LEAST)
    assert toast.message == "reconnected"
    assert toast.update(LEAST)
    assert not toast.message


def test_toast_shows_all_messages_when_several_come_at_once() -> None:
    toast, shown = Toast(), []
    for message in ("a bot takes over", "left without cards", "dealt again", "dealt again"):
        toast.add(message)
    while toast.message:
        shown += [toast.message] if toast.message not in shown else []
        toast.update(LEAST)
    assert shown == ["a bot takes over", "left without cards", "dealt again"]


def test_toast_shows_the_waiting_message_when_the_first_is_hidden() -> None:
    toast = Toast()
    toast.add("saved")
    toast.add("reconnected")
    toast.hide()
    toast.update(0.02)
    assert toast.message == "reconnected"


def test_toast_shows_an_answer_at_once_when_a_key_is_pressed() -> None:
    toast = Toast()
    toast.add("nothing to undo")
    toast.handle(Key("z"))
    toast.add("no card played")
    assert toast.message == "no card played"


def test_toast_shows_the_waiting_message_after_one_that_shows_at_once() -> None:
    toast = Toast()
    toast.add("saved")
    toast.add("reconnected")
    toast.show("capture first", math.inf)
    toast.update(LEAST)
    assert toast.message == "capture first"
    toast.hide()
    toast.update(LEAST)
    assert toast.message == "reconnected"
