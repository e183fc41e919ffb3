"""What is made once and used again."""

from regalia.authoring.memory import Memory


def test_a_thing_is_made_once_for_each_key() -> None:
    made: list[int] = []

    def double(key: int) -> int:
        made.append(key)
        return key * 2

    memory = Memory(double)
    assert [memory[3], memory[4], memory[3]] == [6, 8, 6]
    assert made == [3, 4]


def test_a_full_memory_begins_anew() -> None:
    memory = Memory(str, most=2)
    assert [memory[key] for key in (1, 2, 3)] == ["1", "2", "3"]
    assert dict(memory) == {3: "3"}
    assert memory[1] == "1"
