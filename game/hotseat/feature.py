"""What several people at one device add to the app."""

from game.ui.screens.registry import Feature

HOTSEAT = Feature(examples=("game.hotseat.examples",), ahead=("game.hotseat.hotseat_scene",))
