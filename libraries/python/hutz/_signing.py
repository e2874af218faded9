"""Sign and verify: HMAC-SHA256 over the timestamp, a dot and the exact body, or the method and target of a request without one."""

from __future__ import annotations

import hashlib
import hmac
import threading
import time
from typing import Callable, Dict

from ._operations import SCHEME


def sign(secret: str, timestamp: str, body: bytes) -> str:
    before, after = (part.replace("{timestamp}", timestamp).encode() for part in SCHEME["template"].split("{body}"))
    prefix: str = SCHEME["prefix"]
    return prefix + hmac.new(secret.encode(), before + body + after, hashlib.sha256).hexdigest()


def same(given: str, expected: str) -> bool:
    """Compares in constant time."""
    return hmac.compare_digest(given.encode("utf-8", "surrogateescape"), expected.encode())


def signed_content(method: str, target: str, body: bytes) -> bytes:
    """What is signed after the timestamp. ``target`` is the path and query as sent."""
    without: Dict[str, object] = SCHEME["withoutBody"]
    if method not in without["methods"]:  # type: ignore[operator]
        return body
    return str(without["content"]).replace("{method}", method).replace("{target}", target).encode()


class WriteTimestamps:
    """
    Timestamps for writes: two with the same content in one second would have the same signature, and the second would get the first
    one's response. So its timestamp moves ahead by a second, at most 60; beyond that, it waits. Safe to share between threads.
    """

    _MAX_AHEAD_SECONDS = 60

    def __init__(self, now: Callable[[], float] = time.time, wait: Callable[[float], None] = time.sleep) -> None:
        self._now = now
        self._wait = wait
        self._last: Dict[bytes, int] = {}
        self._lock = threading.Lock()

    def next(self, content: bytes) -> int:
        with self._lock:
            now = int(self._now())
            self._last = {key: seconds for key, seconds in self._last.items() if seconds >= now}
            seconds = max(now, self._last.get(content, 0) + 1)
            self._last[content] = seconds
        while seconds > int(self._now()) + self._MAX_AHEAD_SECONDS:
            self._wait(1.0)
        return seconds
