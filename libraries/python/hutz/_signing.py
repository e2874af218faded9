"""Sign and verify: HMAC-SHA256 over the timestamp, a dot and the exact bytes of the body."""

from __future__ import annotations

import hashlib
import hmac

from ._operations import SCHEME


def sign(secret: str, timestamp: str, body: bytes) -> str:
    before, after = (part.replace("{timestamp}", timestamp).encode() for part in SCHEME["template"].split("{body}"))
    prefix: str = SCHEME["prefix"]
    return prefix + hmac.new(secret.encode(), before + body + after, hashlib.sha256).hexdigest()


def same(given: str, expected: str) -> bool:
    """Compares in constant time."""
    return hmac.compare_digest(given.encode("utf-8", "surrogateescape"), expected.encode())
