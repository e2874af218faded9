# Receives webhooks on http://localhost:4000/webhooks/hutz. Needs Python 3.11 or newer, and HUTZ_WEBHOOK_SECRET in the
# environment. Set PORT to use another port, and HUTZ_INBOX to use another folder for the events.
# Run: python3 receive_webhook.py
import glob
import hashlib
import hmac
import json
import os
import re
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300
BODY_LIMIT = 1024 * 1024
SECRET = os.environ.get("HUTZ_WEBHOOK_SECRET", "")
INBOX = os.environ.get("HUTZ_INBOX", "inbox")
PORT = int(os.environ.get("PORT", "4000"))


def verify(secret, headers, body, now):
    """Returns whether the raw body was signed with the secret, within the tolerance of now (Unix seconds)."""
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
    """Returns the id, name and data of the event in a verified body. Raises ValueError if it isn't an event."""
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


def path_of(event_id):
    """The file that stores an event. In production, use a table with a unique key on the event's id."""
    digest = hashlib.sha256(event_id.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{INBOX}/{digest}.json"


def keep(path, body):
    """Stores the whole event. Returns False if it's already stored."""
    try:
        with tempfile.NamedTemporaryFile(dir=INBOX) as file:  # deleted at the end of the block
            file.write(body)
            file.flush()
            os.link(file.name, path)  # fails if the path exists
        return True
    except FileExistsError:
        return False


def work(event_id, name, data):
    """Your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
    An id that begins with evt_test_ or evt_check_ is a test's: change no records for it."""
    print(name, event_id, "agreement", data.get("hutzAgreementId", data.get("agreement_id")), flush=True)


def finish(path):
    """Does the work for a stored event, then marks it as done. After a crash, the next start does it again."""
    with open(path, "rb") as file:
        work(*parse(file.read()))
    open(f"{path}.done", "w").close()


def unfinished():
    """The stored events that a crash interrupted. Call it before the first event arrives."""
    return [path for path in glob.glob(f"{INBOX}/*.json") if not os.path.exists(f"{path}.done")]


class Receiver(BaseHTTPRequestHandler):
    timeout = 15  # seconds to wait for a slow client

    def respond(self, status, text, content_type="text/plain"):
        self.send_response(status)
        self.send_header("content-type", content_type)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def do_POST(self):
        if self.path.split("?")[0] != "/webhooks/hutz":
            return self.respond(404, "Not found")
        body = self.read_chunks() if "transfer-encoding" in self.headers else self.read_body()
        if body is None:
            self.close_connection = True
            self.respond(400, "Body too large or malformed")
            return self.discard()

        if not verify(SECRET, self.headers, body, time.time()):
            return self.respond(401, "Invalid signature")
        try:
            event_id, _, _ = parse(body)
        except ValueError:
            return self.respond(400, "Invalid body")
        path = path_of(event_id)
        is_new = keep(path, body)
        self.respond(200, '{"received": true}', "application/json")
        if is_new:
            finish(path)  # after the response, which must not wait for it

    def read_body(self):
        """The raw bytes, before anything parses them. None if there are too many."""
        length = self.headers.get("content-length", "0")
        return self.rfile.read(int(length)) if re.fullmatch("[0-9]{1,7}", length) and int(length) <= BODY_LIMIT else None

    def read_chunks(self):
        """The raw bytes of a body that a proxy sends in chunks. Each chunk has a line with its size, the last one 0."""
        body = b""
        while match := re.match(rb"[0-9a-fA-F]{1,6}(?=[;\s])", self.rfile.readline(1024)):
            size = int(match[0], 16)
            if size == 0:
                return body
            if len(body) + size > BODY_LIMIT:
                return None
            body += self.rfile.read(size)
            self.rfile.readline(3)
        return None

    def discard(self):
        """Reads at most 10 times the limit, so that a client that is still sending sees the response."""
        for _ in range(10 * BODY_LIMIT // 65536):
            if not self.rfile.read1(65536):
                return

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    if not SECRET:
        sys.exit("HUTZ_WEBHOOK_SECRET is not set.")
    os.makedirs(INBOX, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
    for interrupted in unfinished():
        threading.Thread(target=finish, args=[interrupted]).start()
    print(f"Ready at http://localhost:{PORT}/webhooks/hutz", flush=True)
    server.serve_forever()
