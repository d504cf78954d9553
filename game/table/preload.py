"""Imports what the first screen does without, a little at a time, before anybody wants it."""

from __future__ import annotations

import gc
from importlib import import_module

STEPS = (
    *("statistics", "game.table.menu.returning", "game.table.storage.daily_results"),
    *("game.table.storage.problem_history_store", "game.table.menu.story_reading"),
    "game.table.menu.rules_scene",
    "game.table.words.review_sentences",
    *("game.table.menu.settings_dialog", "game.table.menu.setup_options"),
    *("game.links.records", "game.links.link", "game.table.words.game_sentences"),
    "game.invitations.invitation",
    *("game.table.art.sprites", "game.table.sharing.share_dialog"),
    *("game.table.menu.named_rules", "game.table.menu.setup_scene"),
    *("game.table.play.cut_fan", "game.table.play.board"),
    *("game.table.play.lower_edge", "game.table.play.landscape_design"),
    *("game.table.play.table", "game.table.play.dealing_seeds", "game.table.play.points"),
    *("game.table.play.costliest_row", "game.table.play.hands_strip"),
    "game.table.sharing.results_compared",
    *("game.table.ui.score_table", "game.table.play.game_over", "game.table.play.hand_over"),
    "game.table.storage.finished_hand",
    "game.table.sharing.share_game_dialog",
    *("game.table.play.race", "game.table.play.winnings", "game.table.play.capturing"),
    *("game.bots.move_table", "game.bots.search_context", "game.bots.worlds"),
    *("game.bots.lookahead", "game.solver.move_generator", "game.solver.endgame"),
    *(
        "game.bots.search_bot",
        "game.bots.master",
        "game.bots.exact_bot",
        "game.bots.bots",
        "game.table.play.flow",
    ),
    *("game.table.play.focus", "game.table.play.choice_panel", "game.table.play.turn"),
    *("game.table.play.memory_aid_dialog", "game.table.play.painter"),
    *("game.table.play.table_scene", "game.table.lessons.curriculum"),
    "game.table.people.people_table",
    *("game.table.lessons.lesson_table", "game.table.lessons.refereed_table"),
    *("game.statistics.figures", "game.review.hand", "game.table.study.practice"),
    "game.table.study.review_screen",
    *("game.table.study.timeline", "game.table.study.review_scene", "game.table.study.after"),
    *("game.packed.hands", "game.problems.lines", "game.problems.problem"),
    "game.problems.stored",
    *("game.problems.choosing", "game.problems.keys", "game.links.kinds"),
    *("game.daily.deal_of_day", "fsrs"),
    *("game.table.storage.kept_position", "game.table.words.problem_sentences"),
    *("game.table.problems.best_play", "game.table.problems.result_dialog"),
    *("game.table.problems.problem_table", "game.table.problems.problem_navigator"),
    "game.table.problems.problems_screen",
    *("game.table.storage.importing", "game.table.study.transfer"),
    "game.table.ui.awaited_answers",
    "game.table.study.open_link_dialog",
    *("game.table.study.library_state", "game.table.study.library_layout"),
    *("game.table.study.library_screen", "game.table.study.replay_steering"),
    *("game.table.atlas.map_page", "game.table.atlas.variant_dialog"),
    *("game.table.atlas.atlas_screen", "game.table.atlas.received_rules"),
    "game.table.study.following",
    *("game.table.study.replay_scene", "game.statistics.overview", "game.statistics.spreadsheet"),
    *("game.table.words.statistics_sentences", "game.table.statistics.library_scan"),
    *("game.table.statistics.line_chart", "game.table.statistics.chart_contents"),
    *("game.table.statistics.statistics_screen", "game.table.daily.comparing"),
    "game.table.daily.day_screen",
    *("game.table.study.answers", "game.table.destinations", "game.review.sampled"),
)
"""Modules in such an order that each brings few others along, and all of them everything that a
game at one device may need."""

TOGETHER = (
    *("game.mental_poker.planning", "game.mental_poker.seen_hand", "game.mental_poker.tokens"),
    *("game.mental_poker.audit", "game.mental_poker.hand", "game.mental_poker.proof"),
    *("game.together.agreement", "game.together.messages", "game.together.entries"),
    *("game.together.guest_lobby", "game.together.table_links", "game.together.shared_hand"),
    *("game.together.hand_signatures", "game.together.table_game"),
    *("game.together.kept_game", "game.together.shared_table"),
    *("game.table.gathering.inviting", "game.table.gathering.gathered_plates"),
    *("game.table.gathering.gathering", "game.table.gathering.invitation_screen"),
    *("game.table.gathering.gathering_screen", "game.table.gathering.join_screen"),
    *("game.table.together.joint_flow", "game.table.together.leaving"),
    "game.table.together.joint_game",
    *("game.table.together.rejoining", "game.table.together.accused_dialog"),
    *("game.table.together.waiting", "game.table.together.joint_table"),
    "game.table.together.joint_opener",
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
