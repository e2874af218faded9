# Receives webhooks on http://localhost:4000/webhooks/hutz. Needs Python 3.11 or newer, and HUTZ_WEBHOOK_SECRET in the
# environment. Set PORT to use another port, and HUTZ_INBOX to use another folder for the events.
# Run: python3 receive_webhook.py
import hashlib
import hmac
import json
import os
import re
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300
BODY_LIMIT = 1024 * 1024
SECRET = os.environ.get("HUTZ_WEBHOOK_SECRET", "")
INBOX = os.environ.get("HUTZ_INBOX", "inbox")
PORT = int(os.environ.get("PORT", "4000"))


def verify(secret, headers, body, now):
    """Whether the raw body was signed with the secret, within the tolerance of now (Unix seconds)."""
    timestamp = headers.get("hutz-timestamp") or ""
    if not re.fullmatch("0|[1-9][0-9]{0,12}", timestamp):
        return False
    if abs(int(now) - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    expected = f"sha256={digest}".encode()
    # For 24 hours after a rotation, the second header is signed with the previous secret.
    given = [headers.get("hutz-signature"), headers.get("hutz-signature-previous")]
    return any(hmac.compare_digest((header or "").encode(), expected) for header in given)


def parse(body):
    """The id, name and data of the event in a verified body. ValueError if the body is anything else."""
    try:
        event = json.loads(body.decode("utf-8"))
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(event, dict):
        raise ValueError("not an event")
    event_id, name = event.get("id"), event.get("event", event.get("type"))  # flat body or envelope
    if not isinstance(event_id, str) or not isinstance(name, str):
        raise ValueError("not an event")
    return event_id, name, event.get("data") or event


def keep(event_id, body):
    """Keeps the event; False when it was kept before. In production: a table with a unique key on the event's id."""
    name = hashlib.sha256(event_id.encode("utf-8", "surrogatepass")).hexdigest()
    try:
        with open(f"{INBOX}/{name}.json", "xb") as file:
            file.write(body)
        return True
    except FileExistsError:
        return False


def work(event_id, name, data):
    """Your own code. Events can arrive in any order. Ignore names you don't know, because we can add events."""
    print(name, event_id, "agreement", data.get("hutzAgreementId", data.get("agreement_id")), flush=True)


class Receiver(BaseHTTPRequestHandler):
    timeout = 15  # seconds that a caller may keep a thread waiting

    def respond(self, status, text, content_type="text/plain"):
        self.send_response(status)
        self.send_header("content-type", content_type)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def do_POST(self):
        if self.path != "/webhooks/hutz":
            return self.respond(404, "Not found")
        length = self.headers.get("content-length", "")
        if not re.fullmatch("[0-9]{1,9}", length):
            return self.respond(400, "Content-Length is missing")
        if int(length) > BODY_LIMIT:
            self.close_connection = True
            self.respond(400, "Body too large")
            return self.discard(int(length))

        body = self.rfile.read(int(length))  # the raw bytes, before anything parses them
        if not verify(SECRET, self.headers, body, time.time()):
            return self.respond(401, "Invalid signature")
        try:
            event_id, name, data = parse(body)
        except ValueError:
            return self.respond(400, "Invalid body")
        is_new = keep(event_id, body)
        self.respond(200, '{"received": true}', "application/json")
        if is_new:
            work(event_id, name, data)  # after the response, which must not wait for it

    def discard(self, length):
        """Reads at most 10 times the limit, so that a client that is still sending sees the response."""
        for _ in range(min(length, 10 * BODY_LIMIT) // 65536 + 1):
            if not self.rfile.read1(65536):
                return

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    if not SECRET:
        sys.exit("HUTZ_WEBHOOK_SECRET is not set.")
    os.makedirs(INBOX, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
    print(f"Ready at http://localhost:{PORT}/webhooks/hutz", flush=True)
    server.serve_forever()
