"""How an operation of the partner API is called."""

from __future__ import annotations

from typing import NamedTuple, Tuple


class Operation(NamedTuple):
    method: str
    path: str
    credentials: str
    headers: Tuple[str, ...]
    cursor: str
    #: Path parameters that the body names too, so that the signature covers them.
    body_parameters: Tuple[str, ...]
    #: Amounts in the body: dollars, or whole cents when the body has the field cents_with.
    amounts: Tuple[str, ...]
    cents_with: str
