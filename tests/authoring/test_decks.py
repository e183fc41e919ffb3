"""Decks of bags: what is taken, what is put back, and who knows what is left."""

from __future__ import annotations

from random import Random
from typing import Any

from regalia.authoring.decks import EVERYBODY, Deck, imagine_hand, look, take, take_many
from regalia.kernel.questions import UNKNOWN, WATCHER, Deal, Rule
from regalia.kernel.table import Table, pack, unpack


class Felt(Table):
    pile: Deck
    PARTS = (Deck,)

    def __init__(self, *bags: tuple[int, ...], known: int = EVERYBODY) -> None:
        super().__init__()
        self.pile = Deck()
        for bag in bags:
            self.pile.put_beneath(bag, known)


def run(rule: Rule[Any], *answers: Any) -> Any:
    """What the rule returns when chance answers so, and what it was asked."""
    asked = []
    try:
        question = next(rule)
        for answer in answers:
            asked.append(question)
            question = rule.send(answer)
    except StopIteration as stop:
        return stop.value, asked
    raise AssertionError(f"{question} was not answered")


def test_the_top_card_is_one_of_the_top_bag() -> None:
    g = Felt((3, 5), (1, 2))
    card, asked = run(take(g, "pile"), 5)
    assert card == 5 and g.pile.bags == [(3,), (1, 2)] and asked[0].answers(Felt((3, 5))) == [3, 5]


def test_a_bag_that_is_empty_is_gone() -> None:
    g = Felt((3,), (1, 2))
    run(take(g, "pile"), 3)
    assert g.pile.bags == [(1, 2)] and len(g.pile) == 2 and len(g.pile.known) == 1


def test_before_a_secret_draw_the_bag_closes_to_all_who_do_not_see_the_card() -> None:
    g = Felt((3, 5, 7))
    run(take(g, "pile", to=(1,)), 5)
    assert g.pile.known == [1 << 1]
    for seat, seen in ((1, [3, 7]), (0, [UNKNOWN] * 2), (WATCHER, [UNKNOWN] * 2)):
        view = g.copy()
        view.pile.hide(seat)
        assert view.pile.cards == seen


def test_an_open_draw_leaves_what_everybody_knows() -> None:
    g = Felt((3, 5, 7))
    run(take(g, "pile"), 5)
    view = g.copy()
    view.pile.hide(WATCHER)
    assert view.pile.cards == [3, 7]


def test_many_cards_are_one_answer_of_chance_and_whole_bags_none() -> None:
    g = Felt((9,), (3, 5, 7), (1,))
    cards, asked = run(take_many(g, "pile", 3), (5, 7))
    assert cards == (5, 7, 9) and g.pile.bags == [(3,), (1,)] and isinstance(asked[0], Deal)
    assert run(take_many(g, "pile", 9)) == ((1, 3), []) and len(g.pile) == 0


def test_a_look_gives_the_cards_places_that_the_seat_knows() -> None:
    g = Felt((3, 5, 7), known=0)
    run(look(g, "pile", 2, 0), 7, 3)
    assert g.pile.bags == [(7,), (3,), (5,)] and g.pile.known == [1, 1, 0]
    run(look(g, "pile", 1, 2), 7)
    assert g.pile.known == [0b101, 1, 0]


def test_a_shuffle_keeps_what_all_bags_told() -> None:
    g = Felt()
    g.pile.put_on_top((4, 2), known=0b11)
    g.pile.shuffle_in((9,), known=0b10)
    assert g.pile.bags == [(2, 4, 9)] and g.pile.known == [0b10]


def test_a_hidden_deck_is_imagined_from_a_pool() -> None:
    g = Felt((3, 5), (8,), known=0)
    g.pile.put_on_top((1,))
    view = g.copy()
    view.pile.hide(0)
    assert view.pile.unknown == 3
    pool = [8, 5, 3]
    view.pile.imagine(pool)
    assert view.pile.bags == [(1,), (3, 5), (8,)] and pool == []


def test_a_deck_copies_and_packs_with_its_table() -> None:
    g = Felt((3, 5), (8,), known=5)
    other = g.copy()
    other.pile.remove(3)
    assert g.pile.bags == [(3, 5), (8,)] and other != g
    assert unpack(Felt, pack(g)) == g


def test_a_hand_is_imagined_from_what_it_is_known_to_hold_first() -> None:
    for seed in range(20):
        pool = [7, 8, 9]
        hand = imagine_hand([UNKNOWN] * 3, [4, 5], pool, Random(seed))
        assert {4, 5} < {*hand} and len(pool) == 2
        hand = imagine_hand([UNKNOWN, 4], [4, 5], [7, 8], Random(seed), elsewhere=1)
        assert 4 in hand and (5 in hand or 8 in hand)
