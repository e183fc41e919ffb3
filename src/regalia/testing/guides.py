"""The guided first game: every step still plays, and what it says to click is on the board."""

from __future__ import annotations

from regalia.authoring.guide import Guide, place
from regalia.authoring.scene import Scene
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Seat
from regalia.testing.play import Play
from regalia.testing.presentation import sentence

FEWEST_STEPS, MOST_STEPS = 8, 12
"""How many steps with a text a guide has."""


def guides(play: Play) -> None:
    """A game that has a guide plays it from its seed, all seats answering as it says."""
    guide: Guide | None = play.game.guide()
    if guide is None:
        return
    told = len(guide.told)
    wanted = f"{FEWEST_STEPS} to {MOST_STEPS}"
    play.expect(FEWEST_STEPS <= told <= MOST_STEPS, f"the guide has {told} steps with a text, not {wanted}")
    for what, text in (("goal", guide.goal), ("end", guide.end), *(("turn", line) for line in guide.turn)):
        sentence(play, f"the guide's {what}", text)
    match = guide.begin(play.game)
    match.settle()
    for seat, answer in guide.opening:
        _answer(play, match, "the opening", seat, answer)
    for number, step in enumerate(guide.steps, 1):
        where = f"step {number}"
        if step.text:
            sentence(play, where, step.text)
            sentence(play, f"why of {where}", step.why)
        _lit(play, match, guide, where, step.answer, bool(step.text))
        _answer(play, match, where, guide.seat, step.answer)
        for seat, answer in step.others:
            _answer(play, match, f"what follows {where}", seat, answer)
    at = place(guide, match.history())
    play.expect(
        not at.is_left and at.given.total() == len(guide.given), "who follows the guide is told to have left it"
    )


def _lit(play: Play, match: Match, guide: Guide, where: str, answer: Answer, has_text: bool) -> None:
    """What a step asks for is legal, its targets are in the scene, and where nothing is said there is no choice."""
    play.expect(guide.seat in match.waiting, f"{where} of the guide: seat {guide.seat} is not asked")
    options = match.options(guide.seat)
    play.expect(answer in options, f"{where} of the guide: {answer!r} is not legal; run tools.make_guide")
    play.expect(has_text or len(options) == 1, f"{where} of the guide says nothing, though there is a choice")
    view = match.view(guide.seat)
    scene: Scene = play.game.scene(view, guide.seat)
    targets = play.game.targets(view, match.question(guide.seat), answer)
    lost = set(targets) - set(scene.ids())
    play.expect(not lost, f"{where} of the guide points at {sorted(lost)}, not in the scene")


def _answer(play: Play, match: Match, where: str, seat: Seat, answer: Answer) -> None:
    asked = seat in match.waiting and answer in match.options(seat)
    play.expect(asked, f"{where} of the guide: seat {seat} can't answer {answer!r}; run tools.make_guide")
    match.answer(seat, answer)
    match.settle()
