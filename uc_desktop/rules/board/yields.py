"""What structures produce by themselves, and pairs of upgraded buildings."""

from __future__ import annotations

from collections.abc import Mapping

from uc_desktop.rules.terms import Piece, Resources

Output = tuple[Resources, int]

#: What one structure produces by itself, plain and upgraded (D-1): resources and points.
OWN_PRODUCTION: Mapping[tuple[Piece, bool], Output] = {
    (Piece.FARM, False): (Resources(kelp=1), 0),
    (Piece.FARM, True): (Resources(kelp=1), 1),
    (Piece.DESALINATION_PLANT, False): (Resources(credit=1), 0),
    (Piece.DESALINATION_PLANT, True): (Resources(credit=1, biomatter=1), 0),
    (Piece.LABORATORY, False): (Resources(science=1), 0),
    (Piece.LABORATORY, True): (Resources(science=1, steelplast=1), 0),
    (Piece.TUNNEL, False): (Resources(credit=1), 0),
    (Piece.TUNNEL, True): (Resources(credit=1), 1),
}
#: The bonus of a city with two upgraded buildings of one type, once a type.
PAIR_BONUS: Mapping[Piece, Output] = {
    Piece.FARM: (Resources(kelp=1), 1),
    Piece.DESALINATION_PLANT: (Resources(credit=1), 0),
    Piece.LABORATORY: (Resources(steelplast=1), 0),
}
