"""Server library for the Hutz Bills API: signed calls, lists as iterators, typed errors, verified webhooks."""

from .client import Hutz, was_replayed
from .errors import HutzConnectionError, HutzError, WebhookBodyError, WebhookVerificationError
from .webhooks import WebhookHandler, name_of, verify_webhook

__all__ = [
    "Hutz",
    "HutzConnectionError",
    "HutzError",
    "WebhookBodyError",
    "WebhookHandler",
    "WebhookVerificationError",
    "name_of",
    "verify_webhook",
    "was_replayed",
]
