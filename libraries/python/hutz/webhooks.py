"""Verifies deliveries, and handles each event once."""

from __future__ import annotations

import json
import re
import time
from http.server import BaseHTTPRequestHandler
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union, cast

from ._headers import Headers, header_reader
from ._operations import SCHEME
from ._signing import same, sign
from .errors import WebhookBodyError, WebhookVerificationError
from .types import EventName, WebhookEvent

_SIGNATURE = SCHEME["headers"]["signature"]
_TIMESTAMP = SCHEME["headers"]["timestamp"]
_BODY_LIMIT = 1024 * 1024
#: Seconds reach this in the year 5138; milliseconds passed it in 1973.
_FIRST_MILLISECONDS = 100_000_000_000

Secret = Union[str, Iterable[str]]


def verify_webhook(
    body: Union[bytes, bytearray, memoryview, str],
    headers: Headers,
    secret: Secret,
    *,
    tolerance: int = SCHEME["toleranceSeconds"],
    now: Optional[float] = None,
) -> WebhookEvent:
    """Verifies a delivery and returns its event.

    :param body: the raw body you received, as bytes or text, before anything parses it
    :param headers: a mapping, WSGI's environ or a list of pairs, with names in any case
    :param secret: ``webhookSecret``, or during a rotation a list of the new and the previous secret
    :param tolerance: seconds that the timestamp may differ from now, either way
    :param now: Unix seconds
    :raises WebhookVerificationError: the signature or the timestamp is wrong; return 401
    :raises WebhookBodyError: the signed body isn't an event; return 400
    :raises ValueError: a secret is empty, or has white space around it
    """
    secrets: List[str] = [secret] if isinstance(secret, str) else list(secret or [""])
    if not all(secrets):  # a setting that is missing: anybody could sign with it
        raise ValueError("The webhook secret is empty. Pass your workspace's webhookSecret.")
    if any(one.strip() != one for one in secrets):
        raise ValueError("The webhook secret has white space around it. Trim it when you read it.")
    raw = _raw(body)
    header = header_reader(headers)
    timestamp = _check_timestamp(header(_TIMESTAMP), time.time() if now is None else now, tolerance)
    # For 24 hours after a rotation, the second header is signed with the previous secret.
    given = [one for one in (header(_SIGNATURE), header(f"{_SIGNATURE}-previous")) if one]
    if not given:
        raise WebhookVerificationError("missing_signature", f"The {_SIGNATURE} header is missing.")
    expected = [sign(one, timestamp, raw) for one in secrets]
    if not any(same(one, two) for one in given for two in expected):
        raise WebhookVerificationError(
            "signature_mismatch",
            "The signature doesn't match. Verify the exact bytes you received with your webhook secret, which starts with htzwh_.",
        )
    return _parse(raw)


def _raw(body: Any) -> bytes:
    if isinstance(body, str):
        return body.encode()
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    raise WebhookVerificationError(
        "body_parsed",
        f"verify_webhook needs the raw body, but got {type(body).__name__}. Pass the bytes that arrived, such as Flask's "
        "request.get_data(), Django's request.body or Starlette's await request.body().",
    )


def _check_timestamp(timestamp: Optional[str], now: float, tolerance: int) -> str:
    if not timestamp:
        raise WebhookVerificationError("missing_timestamp", f"The {_TIMESTAMP} header is missing.")
    if not re.fullmatch("0|[1-9][0-9]{0,12}", timestamp):
        raise WebhookVerificationError("malformed_timestamp", f"{_TIMESTAMP} must be whole Unix seconds.")
    if int(timestamp) >= _FIRST_MILLISECONDS:
        raise WebhookVerificationError("timestamp_in_milliseconds", f"{_TIMESTAMP} is in milliseconds.")
    age = int(now) - int(timestamp)
    if abs(age) > tolerance:
        reason = "timestamp_expired" if age > 0 else "timestamp_in_future"
        raise WebhookVerificationError(reason, f"{_TIMESTAMP} is more than {tolerance} seconds from now.")
    return timestamp


def _parse(body: bytes) -> WebhookEvent:
    try:
        event = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise WebhookBodyError("The webhook's body isn't UTF-8 JSON.") from error
    if not isinstance(event, dict) or not isinstance(event.get("id"), str):
        raise WebhookBodyError("The webhook's body isn't an event.")
    if not isinstance(event.get("event", event.get("type")), str):
        raise WebhookBodyError("The webhook's body isn't an event.")
    return cast(WebhookEvent, event)


def name_of(event: WebhookEvent) -> EventName:
    """Returns the event's name, in either body format."""
    fields = cast(Dict[str, Any], event)
    return cast(EventName, fields.get("event", fields.get("type")))


class WebhookHandler(BaseHTTPRequestHandler):
    """A handler for ``http.server.ThreadingHTTPServer``. Subclass it, set `secret`, and replace `store` and `on_event`."""

    secret: Secret = ""
    path_of_webhooks = "/webhooks/hutz"
    timeout = 15  # seconds to wait for a slow client

    def store(self, event_id: str, body: bytes) -> bool:
        """Stores the event's id and body, both or neither, before the response.

        Returns False when the id is already stored. If it raises, the response is 500 and Hutz sends the event again.
        """
        raise NotImplementedError

    def on_event(self, event: WebhookEvent) -> None:
        """Runs after the response to the first delivery of an event. Ignore names that you don't know.

        Apply the event and mark it as processed in one transaction. An error or a crash leaves it unmarked, and a retry
        won't run it again: when your program starts, process each stored event that isn't marked.
        """
        raise NotImplementedError

    def do_POST(self) -> None:
        if self.path.split("?")[0] != self.path_of_webhooks:
            return self._respond(404, "Not found")
        body = self._read()
        if body is None:
            self.close_connection = True
            self._respond(400, "Body too large or malformed")
            return self._discard()
        status, text, event = self._receive(body)
        self._respond(status, text, "application/json" if status == 200 else "text/plain")
        if event is not None:
            self.on_event(event)

    def _read(self) -> Optional[bytes]:
        """The raw body, or None if it's malformed or longer than the limit."""
        if self.headers.get("transfer-encoding", "").lower() == "chunked":
            return self._read_chunks()
        length = self.headers.get("content-length", "0")
        return self.rfile.read(int(length)) if re.fullmatch("[0-9]{1,9}", length) and int(length) <= _BODY_LIMIT else None

    def _read_chunks(self) -> Optional[bytes]:
        body = b""
        while size := re.match(b"[0-9a-fA-F]{1,6}(?=[;\\s])", self.rfile.readline(1024)):
            length_of_chunk = int(size[0], 16)
            if length_of_chunk == 0:
                return body
            if len(body) + length_of_chunk > _BODY_LIMIT:
                return None
            body += self.rfile.read(length_of_chunk)
            self.rfile.readline(3)
        return None

    def _receive(self, body: bytes) -> Tuple[int, str, Optional[WebhookEvent]]:
        headers = cast(Mapping[str, str], self.headers)
        try:
            event = verify_webhook(body, headers, self.secret)
        except WebhookVerificationError:
            return 401, "Invalid signature", None
        except WebhookBodyError:
            return 400, "Invalid body", None
        try:
            is_new = self.store(cast(Dict[str, Any], event)["id"], body)
        except Exception as error:
            self.log_error("An event could not be stored: %r", error)
            return 500, "Try again", None  # not acknowledged, so Hutz sends it again
        return 200, '{"received": true}', event if is_new else None

    def _respond(self, status: int, text: str, content_type: str = "text/plain") -> None:
        self.send_response(status)
        self.send_header("content-type", content_type)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())
        self.wfile.flush()

    def _discard(self) -> None:
        """Reads at most 10 times the limit, so that a client that is still sending sees the response."""
        for _ in range(10 * _BODY_LIMIT // 65536):
            if not cast(Any, self.rfile).read1(65536):
                return

    def log_request(self, *_: Any) -> None:
        pass
