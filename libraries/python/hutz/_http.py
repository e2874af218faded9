"""Opens URLs without following redirects. Requests to this machine, such as to a sandbox, never go through a proxy."""

from __future__ import annotations

import urllib.parse
import urllib.request
from typing import Any

_THIS_MACHINE = {"localhost", "127.0.0.1", "::1"}


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


_open = urllib.request.build_opener(_NoRedirect).open
_open_directly = urllib.request.build_opener(_NoRedirect, urllib.request.ProxyHandler({})).open


def open_url(request: urllib.request.Request, timeout: float) -> Any:
    """Raises ``urllib.error.HTTPError`` for any other status than 2xx, and ``OSError`` without a response."""
    is_here = urllib.parse.urlsplit(request.full_url).hostname in _THIS_MACHINE
    return (_open_directly if is_here else _open)(request, timeout=timeout)
