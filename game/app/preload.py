"""Imports what the first screen does without, a little at a time, before anybody wants it."""

from __future__ import annotations

import gc
from importlib import import_module

STEPS = (
    *("statistics", "game.start.returning", "game.daily.daily_results"),
    *("game.puzzles.puzzle_history_store", "game.start.story_reading"),
    "game.rulebook.screens.rules_scene",
    "game.judge.review_sentences",
    *("game.ui.settings.settings_dialog", "game.start.choosing.setup_options"),
    *("game.sharing.links.records", "game.sharing.links.link", "game.library.game_sentences"),
    "game.sharing.links.invitation",
    *("game.ui.art.sprites", "game.sharing.screens.share_dialog"),
    *("game.rulebook.screens.named_rules", "game.start.choosing.setup_scene"),
    *("game.play.course.cut_fan", "game.play.table.board"),
    *("game.play.layout.lower_edge", "game.play.layout.landscape_design"),
    *("game.play.table.table", "game.play.course.dealing_seeds", "game.play.animation.points"),
    *("game.play.ending.costliest_row", "game.play.ending.hands_strip"),
    "game.sharing.screens.results_compared",
    *("game.play.ending.score_table", "game.play.ending.game_over", "game.play.ending.hand_over"),
    "game.session.finished_hand",
    "game.sharing.screens.share_game_dialog",
    *("game.play.drawing.race", "game.play.animation.winnings", "game.play.animation.capturing"),
    *("game.bots.move_table", "game.bots.search_context", "game.bots.worlds"),
    *("game.bots.lookahead", "game.solver.move_generator", "game.solver.endgame"),
    *(
        "game.bots.search_bot",
        "game.bots.master",
        "game.bots.exact_bot",
        "game.bots.bots",
        "game.play.course.flow",
    ),
    *("game.play.input.focus", "game.play.input.choice_panel", "game.play.input.turn"),
    *("game.play.scene.memory_aid_dialog", "game.play.scene.painter"),
    *("game.judge.sampled", "game.play.scene.table_scene", "game.lessons.curriculum"),
    "game.hotseat.people_table",
    *("game.lessons.lesson_table", "game.lessons.refereed_table"),
    *("game.review.figures", "game.judge.hand_review", "game.review.screens.practice"),
    "game.review.screens.review_screen",
    *(
        "game.review.screens.timeline",
        "game.review.screens.review_scene",
        "game.review.screens.after",
    ),
    *("game.formats.packed.hands", "game.puzzles.lines", "game.puzzles.puzzle"),
    "game.puzzles.stored",
    *("game.puzzles.choosing", "game.puzzles.keys", "game.sharing.links.contents"),
    *("game.daily.deal_of_day", "fsrs"),
    *("game.puzzles.kept_position", "game.puzzles.puzzle_sentences"),
    *("game.puzzles.screens.best_play", "game.puzzles.screens.result_dialog"),
    *("game.puzzles.screens.puzzle_table", "game.puzzles.screens.puzzle_navigator"),
    "game.puzzles.screens.puzzles_screen",
    *("game.library.last_deal", "game.library.importing", "game.library.screens.transfer"),
    "game.together.lobby.awaited_answers",
    "game.sharing.screens.open_link_dialog",
    *("game.library.screens.library_state", "game.library.screens.library_layout"),
    *("game.library.screens.library_screen", "game.review.replay.replay_steering"),
    *("game.rulebook.atlas.map_page", "game.rulebook.atlas.variant_dialog"),
    *("game.rulebook.atlas.atlas_screen", "game.rulebook.atlas.received_rules"),
    "game.sharing.screens.following",
    *("game.review.replay.replay_scene", "game.statistics.overview", "game.statistics.spreadsheet"),
    *("game.statistics.statistics_sentences", "game.statistics.screens.library_scan"),
    *("game.statistics.charts.line_chart", "game.statistics.screens.chart_contents"),
    *("game.statistics.screens.statistics_screen", "game.daily.screens.comparing"),
    "game.daily.screens.day_screen",
    *("game.together.lobby.answers", "game.app.destinations"),
)
"""Modules in such an order that each brings few others along, and all of them everything that a
game at one device may need."""

TOGETHER = (
    *("game.mental_poker.planning", "game.mental_poker.seen_hand", "game.mental_poker.tokens"),
    *("game.mental_poker.audit", "game.mental_poker.hand", "game.mental_poker.proof"),
    *(
        "game.together.protocol.messages.agreement",
        "game.together.protocol.messages.messages",
        "game.together.protocol.messages.entries",
    ),
    *(
        "game.together.protocol.gathering.guest_lobby",
        "game.together.protocol.logs.table_links",
        "game.together.protocol.game.shared_hand",
    ),
    *("game.together.protocol.game.hand_signatures", "game.together.protocol.game.table_game"),
    *("game.together.protocol.keeping.game_text", "game.together.protocol.shared_table"),
    *("game.together.lobby.inviting", "game.together.lobby.gathered_plates"),
    *("game.together.lobby.gathering", "game.together.lobby.invitation_screen"),
    *("game.together.lobby.gathering_screen", "game.together.lobby.join_screen"),
    *("game.together.table.joint_flow", "game.together.table.leaving"),
    "game.together.table.joint_game",
    *("game.together.table.rejoining", "game.together.table.accused_dialog"),
    *("game.together.table.waiting", "game.together.table.joint_table"),
    "game.together.table.joint_opener",
)
"""What games at several devices need besides, and nobody else waits for."""

_waiting = [*reversed(TOGETHER), *reversed(STEPS)]


def import_next() -> bool:
    """Import a few modules, no more than fits in a frame; False once all are there."""
    if not _waiting:
        return False
    collecting = gc.isenabled()
    gc.disable()
    _run(_waiting.pop())
    gc.freeze()  # as `main.play` does with what it imports
    if collecting:
        gc.enable()
    return True


def import_all() -> None:
    """Import everything that a game may come to need, at once; no window is needed for it."""
    while len(_waiting) > len(TOGETHER):
        import_next()


def import_together() -> None:
    """Import what a game at several devices may come to need as well."""
    while import_next():
        pass


def _run(name: str) -> None:
    """Import a module, and run it where so far its import was a lazy one."""
    vars(import_module(name))
