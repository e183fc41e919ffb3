"""Every request that the schema of the REST interface allows, and many that it does not, get a plain reply."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.effort import LONG
from tests.server.house import Guest, House

EXAMPLES = 1000 if LONG else 12
Json = Any
TEXTS = st.one_of(
    st.sampled_from(
        ["", "kingsburg", "toy-tolls", "normal", "me", "\0", "'; drop table tables; --", "../x", "%00", "é" * 99]
    ),
    st.text(max_size=40),
)
NUMBERS = st.one_of(st.integers(-3, 6), st.integers(), st.sampled_from([2**31, 2**63, -(2**63), 10**40]))
NONSENSE = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)


def values(schema: Json, parts: Json) -> st.SearchStrategy[Json]:
    """What a schema allows."""
    if "$ref" in schema:
        return values(parts[schema["$ref"].rsplit("/", 1)[1]], parts)
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "oneOf" in schema:
        return st.one_of(*(values(each, parts) for each in schema["oneOf"]))
    match schema.get("type"):
        case "object" if "properties" in schema:
            fields = {name: mostly(values(each, parts)) for name, each in schema["properties"].items()}
            needed = {name: fields.pop(name) for name in schema.get("required", ())}
            return st.fixed_dictionaries(needed, optional=fields)
        case "object":
            return st.dictionaries(TEXTS, NONSENSE, max_size=3)
        case "array":
            return st.lists(values(schema["items"], parts), max_size=6)
        case "integer":
            return NUMBERS
        case "boolean":
            return st.booleans()
        case "string":
            return TEXTS
        case "null":
            return st.none()
    return NONSENSE


def mostly(good: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return st.one_of(good, good, good, good, NONSENSE)


def operations(house: House) -> Iterator[tuple[str, str, Json]]:
    for path, methods in house.client.get("/schema/openapi.json").json()["paths"].items():
        for method, described in methods.items():
            yield method.upper(), path, described


@pytest.mark.slow
def test_whatever_is_requested_gets_a_plain_reply(house: House, caplog: pytest.LogCaptureFixture) -> None:
    parts = house.client.get("/schema/openapi.json").json()["components"]["schemas"]
    anna = house.guest("Anna")
    ids = [anna.table("toy-tolls", "me", "open")["id"], anna.table("toy-tolls", "me", "here", listed=True)["id"]]
    tried: set[str] = set()
    for method, path, described in operations(house):
        if path in ("/api/sign-out", "/api/sign-out/everywhere"):
            continue  # whoever has signed out tries nothing more
        attempt(anna, method, path, described, parts, ids)
        tried.add(path)
    assert len(tried) > 15 and "/api/tables" in tried
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def attempt(anna: Guest, method: str, path: str, described: Json, parts: Json, ids: list[str]) -> None:
    inside = described.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    named = {each["name"]: each for each in described.get("parameters", ())}
    places = st.fixed_dictionaries(
        {
            name: st.sampled_from(ids) | TEXTS if name == "id" else mostly(values(each["schema"], parts))
            for name, each in named.items()
        }
    )

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(places, mostly(values(inside, parts)), st.booleans())
    def send(given: dict[str, Json], body: Json, whole: bool) -> None:
        address, query = path, {}
        for name, value in given.items():
            if named[name]["in"] == "path":
                address = address.replace(f"{{{name}}}", quote(str(value), safe=""))
            elif value is not None:
                query[name] = str(value)
        text = json.dumps(body) if whole else json.dumps(body)[:-1]
        more = {"content": text, "headers": {"content-type": "application/json"}} if inside else {}
        check_reply(anna, described["responses"], method, address, params=query, **more)

    send()


def check_reply(anna: Guest, described: Json, method: str, path: str, **more: Any) -> None:
    """It is as the interface describes it, and no error of the server."""
    client = anna.house.client
    client.cookies.clear()
    headers = {"cookie": anna.cookie, "x-csrf-token": anna.cookies["csrftoken"], **more.pop("headers", {})}
    response = client.request(method, path, headers=headers, **more)
    assert response.status_code < 500, f"{method} {path} {more}: {response.status_code} {response.text[:200]}"
    status = str(response.status_code)
    reply = described.get(status) or described[f"{status[0]}XX"]
    if response.status_code >= 400:
        assert reply["content"]["application/json"]["schema"]["required"] == [*response.json()] == ["reason"]
        assert response.json()["reason"] and "Traceback" not in response.text
