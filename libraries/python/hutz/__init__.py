"""Server library for the Hutz Bills API: signed calls, lists as iterators, typed errors, verified webhooks."""

from .client import Hutz, was_replayed
from .errors import HutzConnectionError, HutzError, WebhookBodyError, WebhookVerificationError
from .sandbox import Sandbox, start_sandbox
from .webhooks import WebhookHandler, name_of, verify_webhook

__all__ = [
    "Hutz",
    "HutzConnectionError",
    "HutzError",
    "Sandbox",
    "WebhookBodyError",
    "WebhookHandler",
    "WebhookVerificationError",
    "name_of",
    "start_sandbox",
    "verify_webhook",
    "was_replayed",
]
