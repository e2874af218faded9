"""Sends amounts exactly, also those that a database returns as ``Decimal`` or text."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any, Dict, Mapping, Union

from ._operation import Operation


def with_numbers(operation: Operation, body: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns the body with its amounts as numbers. Raises ValueError for a string that isn't an amount."""
    in_cents = operation.cents_with in body
    return {
        name: _number(name, value, in_cents) if name in operation.amounts and isinstance(value, (Decimal, str)) else value
        for name, value in body.items()
    }


def _number(name: str, value: Union[Decimal, str], in_cents: bool) -> Union[int, float]:
    text = format(value, "f") if isinstance(value, Decimal) else value
    # Nine digits and two decimals fit a float exactly.
    if not re.fullmatch("[0-9]{1,9}" if in_cents else r"[0-9]{1,9}(\.[0-9]{1,2}0*)?", text):
        expected = 'whole cents, such as "15000"' if in_cents else 'dollars with at most two decimals, such as "150.00"'
        raise ValueError(f"{name} must be {expected}.")
    return float(text) if "." in text else int(text)
