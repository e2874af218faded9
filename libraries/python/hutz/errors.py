from __future__ import annotations

from typing import Any, Dict, List, Optional


def _describe(status: int, body: Dict[str, Any], request_id: Optional[str]) -> str:
    """The message, each bad field, the reason and the request's id: a log of the error has everything that support asks for."""
    fields = [": ".join(filter(None, (problem["path"], problem["message"]))) for problem in body.get("errors", [])]
    details = [f"status {status}", f"reason {body.get('reason', '')}", *([f"request {request_id}"] if request_id else [])]
    return " ".join([body.get("message", ""), *fields, f"({', '.join(details)})"])


class HutzError(Exception):
    """A response that isn't 2xx, or has no JSON. `reason` is for your program, the message for a person."""

    def __init__(self, status: int, body: Dict[str, Any], request_id: Optional[str] = None) -> None:
        super().__init__(_describe(status, body, request_id))
        self.status = status
        self.reason: str = body.get("reason", "")
        self.body = body
        #: Name it when you contact support.
        self.request_id = request_id

    @property
    def bill_id(self) -> Optional[int]:
        """The existing bill, with `duplicate_bill`."""
        return self.body.get("billId")

    @property
    def differences(self) -> List[Dict[str, Any]]:
        """With `duplicate_bill`, what differs from the existing bill. Empty for a retry."""
        return self.body.get("differences", [])


class HutzConnectionError(Exception):
    """No response came, after every try. A signed write may have taken effect: send it again to find out."""


class WebhookVerificationError(Exception):
    """The delivery isn't from Hutz, or isn't recent. Return 401."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class WebhookBodyError(ValueError):
    """The signed body isn't an event. Return 400."""
