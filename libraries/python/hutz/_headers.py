"""Reads headers in every form that servers and frameworks give them."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Mapping, Optional, Tuple, Union

#: A mapping with names in any case, WSGI's environ among them, or a list of pairs. Names and values can be bytes, and a value can be a list.
Headers = Union[Mapping[Any, Any], Iterable[Tuple[Any, Any]]]


def header_reader(headers: Any) -> Callable[[str], Optional[str]]:
    """Returns a function that reads a header by its lower-case name."""
    by_name: Dict[str, str] = {}
    for name, value in headers.items() if hasattr(headers, "items") else headers:
        first = value[0] if isinstance(value, (list, tuple)) and value else value
        if isinstance(first, (str, bytes)) and isinstance(name, (str, bytes)):
            # In WSGI's environ, hutz-signature is HTTP_HUTZ_SIGNATURE.
            by_name.setdefault(_text(name).lower().replace("_", "-").removeprefix("http-"), _text(first))
    return by_name.get


def _text(value: Union[str, bytes]) -> str:
    return value if isinstance(value, str) else value.decode("latin-1")
