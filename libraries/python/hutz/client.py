"""Calls the partner API: signs each request, retries what is safe to send again, and pages through lists."""

from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Tuple

from ._amounts import with_numbers
from ._http import open_url
from ._operation import Operation
from ._operations import OPERATIONS, SCHEME, Operations
from ._signing import WriteTimestamps, sign, signed_content
from .errors import HutzConnectionError, HutzError

_RETRIED = {408, 429, 500, 502, 503, 504}
_MAX_WAIT_SECONDS = 30.0
# A signature this young is sent again as it is, so that a write that took effect returns its first response.
_RESEND_WITHIN = SCHEME["toleranceSeconds"] - 60


class _Result(Dict[str, Any]):
    def __init__(self, body: Mapping[str, Any], replayed: bool) -> None:
        super().__init__(body)
        self.replayed = replayed


def was_replayed(result: Mapping[str, Any]) -> bool:
    """
    Whether a result is the first response to an earlier request with the same signature (``Idempotent-Replayed``): a retry after a
    lost response.
    """
    return isinstance(result, _Result) and result.replayed


class Hutz(Operations):
    """
    :param base_url: origin of the API, for instance ``https://api.hutz.example``
    :param timeout: seconds that one try may take
    :param retries: tries after the first one
    """

    def __init__(
        self, *, base_url: str, api_key: str, secret_key: str, timeout: float = 30.0, retries: int = 4
    ) -> None:
        if not api_key or not secret_key:
            raise ValueError("Hutz needs an api_key and a secret_key.")
        if re.match("htz(sk|wh)_", api_key):
            raise ValueError("api_key is a secret. Pass the key that starts with htz_.")
        if re.match("htz(wh)?_", secret_key):
            raise ValueError("secret_key isn't the secret key. Pass the key that starts with htzsk_.")
        if secret_key.strip() != secret_key:
            raise ValueError("secret_key has white space around it. Trim it when you read it.")
        parts = urllib.parse.urlsplit(base_url or "")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError("base_url isn't a URL. Pass the API's, such as https://api.hutz.example.")
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._api_key = api_key
        self._secret_key = secret_key
        self._timeout = timeout
        self._retries = retries
        self._write_timestamps = WriteTimestamps()

    def __repr__(self) -> str:
        return f"Hutz({self._origin!r}, api_key={self._api_key!r})"

    def iterate(self, method: Callable[..., Mapping[str, Any]], **params: Any) -> Iterator[Any]:
        """Each item of a list, page by page: ``for bill in hutz.iterate(hutz.find_bills, status="pending")``."""
        cursor = "after" if method == self.list_events else "cursor"
        while True:
            page = method(**params)
            yield from page["data"]
            if not page["hasMore"]:
                return
            params[cursor] = page["nextCursor"]

    def _call(self, operation: str, params: Dict[str, Any], body: Any = None) -> Any:
        what = OPERATIONS[operation]
        url = self._url(what, params)
        if body is not None:
            body = with_numbers(what, body)
        if what.body_parameters:
            body = {**{name: int(params[name]) for name in what.body_parameters}, **body}
        content = b"" if body is None else json.dumps(body).encode()
        headers, signed_at = self._headers(what, url, content), time.monotonic()
        tries = 0
        while True:
            error: Optional[Exception] = None
            status = 0
            reply: Mapping[str, str] = {}
            result: Any = None
            try:
                status, reply, result = self._attempt(what, url, content, body is not None, headers)
            except (OSError, http.client.HTTPException) as caught:
                error = caught
            if 200 <= status < 300:
                return _Result(result, reply.get("idempotent-replayed") is not None)
            if tries >= self._retries or (error is None and status not in _RETRIED):
                if error is not None:
                    raise HutzConnectionError(f"{what.method} {self._origin}{what.path} got no response: {error}") from error
                raise HutzError(status, result, reply.get("x-request-id"))
            time.sleep(_wait(tries, reply.get("retry-after")))
            tries += 1
            if what.method == "GET" or time.monotonic() - signed_at > _RESEND_WITHIN:
                headers, signed_at = self._headers(what, url, content), time.monotonic()

    def _url(self, what: Operation, params: Dict[str, Any]) -> str:
        rest = {name: value for name, value in params.items() if value is not None}

        def fill(match: "re.Match[str]") -> str:
            value = rest.pop(match[1], "")
            if value == "":
                raise ValueError(f"{what.method} {what.path} needs {match[1]}.")
            return urllib.parse.quote(str(value), safe="")

        path = re.sub(r"\{(\w+)\}", fill, what.path)
        return self._origin + path + ("?" + urllib.parse.urlencode({name: _plain(value) for name, value in rest.items()}) if rest else "")

    def _headers(self, what: Operation, url: str, body: bytes) -> Dict[str, str]:
        if what.credentials != "signed":
            return dict(zip(what.headers, (self._api_key, self._secret_key)))
        content = signed_content(what.method, url[len(self._origin) :], body)
        timestamp = str(int(time.time()) if what.method == "GET" else self._write_timestamps.next(content))
        return {
            "x-api-key": self._api_key,
            SCHEME["headers"]["timestamp"]: timestamp,
            SCHEME["headers"]["signature"]: sign(self._secret_key, timestamp, content),
        }

    def _attempt(
        self, what: Operation, url: str, content: bytes, has_body: bool, headers: Dict[str, str]
    ) -> Tuple[int, Mapping[str, str], Any]:
        request = urllib.request.Request(url, data=content if has_body else None, method=what.method, headers=headers)
        request.add_header("accept", "application/json")
        if has_body:
            request.add_header("content-type", "application/json")
        try:
            response = open_url(request, self._timeout)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            text = response.read()
            try:
                body = json.loads(text)
            except ValueError:
                body = None
            ok = response.status < 300
            # A proxy in between can return a page, or an error in another format.
            if not isinstance(body, dict) or not (ok or isinstance(body.get("reason"), str)):
                body = {"message": f"Hutz returned {response.status} without JSON of the API.", "reason": "server_error"}
                if ok:
                    raise HutzError(response.status, body, response.headers.get("x-request-id"))
            return response.status, response.headers, body


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wait(tries: int, retry_after: Optional[str]) -> float:
    asked = float(retry_after) if retry_after and re.fullmatch(r"\d{1,6}", retry_after) else 0.0
    return min(_MAX_WAIT_SECONDS, asked or 0.5 * 2**tries * random.uniform(0.75, 1.25))
