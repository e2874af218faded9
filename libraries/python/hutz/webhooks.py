"""Verifies deliveries, and handles each event once."""

from __future__ import annotations

import json
import re
import time
from http.server import BaseHTTPRequestHandler
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union, cast

from ._operations import SCHEME
from ._signing import same, sign
from .errors import WebhookBodyError, WebhookVerificationError
from .types import EventName, WebhookEvent

_SIGNATURE = SCHEME["headers"]["signature"]
_TIMESTAMP = SCHEME["headers"]["timestamp"]
_BODY_LIMIT = 1024 * 1024

Secret = Union[str, Iterable[str]]


def verify_webhook(
    body: bytes,
    headers: Mapping[str, str],
    secret: Secret,
    *,
    tolerance: int = SCHEME["toleranceSeconds"],
    now: Optional[float] = None,
) -> WebhookEvent:
    """Verifies a delivery and returns its event.

    :param body: the raw bytes you received, before anything parses them
    :param secret: ``webhookSecret``, or during a rotation a list of the new and the previous secret
    :param tolerance: seconds that the timestamp may differ from now, either way
    :param now: Unix seconds
    :raises WebhookVerificationError: the signature or the timestamp is wrong; return 401
    :raises WebhookBodyError: the signed body isn't an event; return 400
    """
    timestamp = headers.get(_TIMESTAMP) or ""
    if not re.fullmatch("0|[1-9][0-9]{0,12}", timestamp):
        raise WebhookVerificationError("malformed_timestamp", f"{_TIMESTAMP} must be whole Unix seconds.")
    if abs(int(time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("timestamp_expired", f"{_TIMESTAMP} is more than {tolerance} seconds from now.")
    # For 24 hours after a rotation, the second header is signed with the previous secret.
    given = [headers.get(_SIGNATURE), headers.get(f"{_SIGNATURE}-previous")]
    secrets: List[str] = [secret] if isinstance(secret, str) else list(secret)
    expected = [sign(one, timestamp, body) for one in secrets]
    if not any(same(header, one) for header in given if header for one in expected):
        raise WebhookVerificationError("signature_mismatch", f"{_SIGNATURE} doesn't match the body.")
    return _parse(body)


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
        if self.path != self.path_of_webhooks:
            return self._respond(404, "Not found")
        length = self.headers.get("content-length", "")
        if not re.fullmatch("[0-9]{1,9}", length):
            return self._respond(400, "Content-Length is missing")
        if int(length) > _BODY_LIMIT:
            self.close_connection = True
            self._respond(400, "Body too large")
            return self._discard(int(length))
        status, text, event = self._receive(self.rfile.read(int(length)))
        self._respond(status, text, "application/json" if status == 200 else "text/plain")
        if event is not None:
            self.on_event(event)

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

    def _discard(self, length: int) -> None:
        """Reads at most 10 times the limit, so that a client that is still sending sees the response."""
        for _ in range(min(length, 10 * _BODY_LIMIT) // 65536 + 1):
            if not cast(Any, self.rfile).read1(65536):
                return

    def log_request(self, *_: Any) -> None:
        pass
