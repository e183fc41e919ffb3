"""Games, rules, health and the client."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel.game import AnyGame, find_game, game_names
from regalia.server.front import pages
from tests.server.house import Guest, House

TOLLS = "toy-tolls"


def test_every_installed_game_is_offered_with_its_options(house: House) -> None:
    games = {game["key"]: game for game in Guest(house).get("/api/games")}
    assert set(games) == set(game_names())
    options = {option["name"]: option for option in games[TOLLS]["options"]}
    assert options["days"] == options["days"] | {"kind": "number", "least": 1, "most": 4, "default": 3}
    assert options["peeking"] == options["peeking"] | {"kind": "flag", "default": True}


@pytest.mark.parametrize("key", [TOLLS, *game_names()])
def test_a_game_has_a_picture_of_a_table_in_play_that_may_be_kept(house: House, key: str) -> None:
    guest = Guest(house)
    face = guest.get(f"/api/games/{key}/picture")
    assert face["elements"] and face["asked"] is None and face["outcome"] is None
    boards = [face["elements"][id] for id in face["layout"]["boards"]]
    parts = {id for board in boards for id in (*board.get("areas", ()), *board.get("places", ()))}
    pieces = [face["elements"][id] for id in face["layout"]["pieces"]]
    assert key == TOLLS or sum(piece["at"] in parts for piece in pieces) > 5
    assert "max-age" in guest.response.headers["cache-control"]
    ids = [id for part in face["layout"].values() for id in part]
    assert set(ids) <= set(face["elements"])


def test_elements_inside_others_are_named_by_their_ids(house: House) -> None:
    elements = Guest(house).get("/api/games/barbarian-kingdoms/picture")["elements"]
    board = next(element for element in elements.values() if element["type"] == "map")
    assert all(elements[id]["type"] == "area" for id in board["areas"])


def test_options_that_do_not_go_together_are_named_with_the_reason(house: House) -> None:
    guest = Guest(house)
    reply = guest.post("/api/games/barbarian-kingdoms/check", {"players": 3, "options": {"teams": "pairs"}})
    assert reply["refusal"] and "4" not in reply["players"] and reply["players"]["3"] == reply["refusal"]
    fine = guest.post("/api/games/barbarian-kingdoms/check", {"players": 3, "options": {}})
    assert fine["refusal"] is None and "pairs" in fine["blocked"]["teams"] and "none" not in fine["blocked"]["teams"]
    assert "no game" in guest.refused("POST", "/api/games/chess/check", 404, {"players": 2})


def test_options_that_a_game_does_not_have_are_looked_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many somebody sends: what their other options rule out is asked without them."""
    game, many = find_game("warrior-knights"), {f"tea{number}": number for number in range(10_000)}
    looked: list[int] = []
    check = type(game).check

    def counted(game: AnyGame, players: int, given: Mapping[str, Any]) -> Any:
        looked.append(len(given))
        return check(game, players, given)

    monkeypatch.setattr(type(game), "check", counted)
    wish = {"players": 3, "options": {"might": True, **many}}
    reply = Guest(house).post("/api/games/warrior-knights/check", wish)
    assert "no option 'tea0'" in reply["refusal"]
    assert len(looked) > 5 and looked[0] == 10_001 and max(looked[1:]) < 100


@pytest.mark.parametrize("key", ["kingsburg", "barbarian-kingdoms"])
def test_refusals_of_options_are_sentences_in_the_words_of_the_page(house: House, key: str) -> None:
    guest, game = Guest(house), find_game(key)
    said: set[str] = set()
    for players in game.players:
        for options in game.samples(players):
            reply = guest.post(f"/api/games/{key}/check", {"players": players, "options": options})
            said |= {reason for reasons in reply["blocked"].values() for reason in reasons.values()}
            said |= {*reply["players"].values()}
    keys = [word for option in game.options for word in (option.name, *getattr(option, "choices", ())) if "_" in word]
    assert said
    for sentence in said:
        assert sentence[0] in "“" or sentence[0].isupper(), sentence
        assert sentence.endswith(".") and "“" in sentence and "`" not in sentence and "=" not in sentence, sentence
        assert not [word for word in keys if word in sentence], sentence


def test_a_table_is_refused_in_the_same_words(house: House) -> None:
    wish = {"game": "kingsburg", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"drafting": True}}
    reason = house.guest("Anna").refused("POST", "/api/tables", 400, wish)
    assert reason == "“Drafting” needs “Alternate Buildings”: turn that on, or “Drafting” off."


def test_rules_are_read_by_chapter_and_paragraph(house: House) -> None:
    guest = Guest(house)
    rules = guest.get("/api/games/kingsburg/rules")
    first = next(paragraph for paragraph in rules if paragraph["id"] == "kb.victory.1")
    assert first["chapter"] == "How to win" and first["text"].startswith("The game lasts")
    assert guest.get("/api/games/kingsburg/rules/kb.victory.1") == first
    assert "no paragraph" in guest.refused("GET", "/api/games/kingsburg/rules/kb.none.1", 404)
    assert "not written down" in guest.refused("GET", f"/api/games/{TOLLS}/rules", 404)
    assert "no game" in guest.refused("GET", "/api/games/chess/rules", 404)


def test_a_game_says_what_of_it_is_house_design(house: House) -> None:
    games = {game["key"]: game for game in Guest(house).get("/api/games")}
    assert "House design" in games["kingsburg"]["house"] and "##" not in games["kingsburg"]["house"]
    assert games[TOLLS]["house"] == ""


def test_large_replies_are_compressed(house: House) -> None:
    reply = house.client.get("/api/games/kingsburg/picture", headers={"accept-encoding": "gzip"})
    assert reply.headers["content-encoding"] == "gzip"


def test_bots_are_offered_with_what_they_are(house: House) -> None:
    bots = Guest(house).get("/api/bots")
    assert {"easy", "normal", "hard"} <= {bot["name"] for bot in bots} and all(bot["help"] for bot in bots)


def test_health_is_there_for_those_who_run_it(house: House) -> None:
    assert Guest(house).get("/health")["status"] == "ok"


def test_strangers_can_t_count_answers(house: House) -> None:
    assert "regalia_answers_total" not in house.client.get("/metrics").text


def test_the_interface_is_described(house: House) -> None:
    described = Guest(house).get("/schema/openapi.json")
    assert "/api/tables/{id}" in described["paths"]
    assert "/api/lobby" in house.client.get("/schema").text


def test_the_client_is_served_and_finds_its_own_pages(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>here</title>")
    (folder / "assets" / "a-123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("hidden")
    house.app.state.client = folder
    get = house.client.get
    assert get("/table/abc").text == get("/").text == "<title>here</title>"
    script = get("/assets/a-123.js")
    assert script.text == "1" and "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
        assert "hidden" not in get(path).text
    assert get("/api/nothing").status_code == 404


def test_without_a_built_client_the_page_says_what_to_do(house: House, tmp_path: Path) -> None:
    house.app.state.client = tmp_path / "nothing"
    pages.files.cache_clear()
    assert "make play" in house.client.get("/").text
