"""The game's own chance: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

from uc_desktop.rules import rng

STREAM = rng.seeded("a seed", "a name")


def test_numbers_are_the_same_on_every_platform_and_version() -> None:
    first = list(islice(rng.numbers(STREAM), 200))
    assert (first[0], first[67], first[68], first[199]) == (4162512358, 1849542378, 3364797312, 1485665062)


def test_numbers_depend_on_the_whole_stream() -> None:
    name, state, increment = STREAM
    others = (STREAM, ("another", state, increment), (name, state + 1, increment), (name, state, increment + 2))
    assert len({tuple(islice(rng.numbers(stream), 3)) for stream in others}) == 4


def test_numbers_fill_32_bits_evenly_and_do_not_repeat() -> None:
    found = list(islice(rng.numbers(STREAM), 10_000))
    assert len({*found}) > 9_990 and min(found) >= 0 and max(found) < 1 << 32
    for bit in range(32):
        assert 4_800 < sum(number >> bit & 1 for number in found) < 5_200


def test_every_order_comes_equally_often() -> None:
    numbers = rng.numbers(STREAM)
    found = Counter("".join(rng.shuffled_by(numbers, "abc")) for _ in range(6_000))
    assert {*found} == {"".join(order) for order in permutations("abc")}
    assert all(900 < times < 1_100 for times in found.values())
