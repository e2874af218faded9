# Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
# Needs Python 3.11 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
# Run: python3 catch-up.py
import glob
import hashlib
import hmac
import json
import os
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

INBOX = os.environ.get("HUTZ_INBOX", "inbox")
CURSOR = os.environ.get("HUTZ_CURSOR", "cursor")


def get(path):
    """Returns the status and the body."""
    method = "GET"
    body = b""
    # A GET signs its method and target.
    content = body or f"{method} {path}".encode()
    timestamp = str(int(time.time()))
    signature = hmac.new(os.environ["HUTZ_SECRET_KEY"].encode(), timestamp.encode() + b"." + content, hashlib.sha256)

    request = urllib.request.Request(
        os.environ["HUTZ_API"].rstrip("/") + path,
        method=method,
        headers={
            "x-api-key": os.environ["HUTZ_API_KEY"],
            "hutz-timestamp": timestamp,
            "hutz-signature": "sha256=" + signature.hexdigest(),
        },
    )
    try:
        response = urllib.request.urlopen(request, timeout=30)
        return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def path_of(event_id):
    """The file that stores an event. In production, use a table with a unique key on the event's id."""
    return f"{INBOX}/{hashlib.sha256(event_id.encode()).hexdigest()}.json"


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


def work(event):
    """Your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
    An id that begins with evt_test_ or evt_check_ is a test's: change no records for it."""
    name, data = event.get("event", event.get("type")), event.get("data") or event  # flat body or envelope
    print(name, event["id"], "agreement", data.get("hutzAgreementId", data.get("agreement_id")), flush=True)


def finish(path):
    """Does the work for a stored event, then marks it as done. After a crash, the next run does it again."""
    with open(path, encoding="utf-8") as file:
        work(json.load(file))
    open(f"{path}.done", "w").close()


def was_interrupted(path):
    """An event stored in the last minute can be in progress. An older one that isn't done was interrupted."""
    return time.time() - os.path.getmtime(path) > 60 and not os.path.exists(f"{path}.done")


os.makedirs(INBOX, exist_ok=True)
for stored in glob.glob(f"{INBOX}/*.json"):
    if was_interrupted(stored):
        finish(stored)

after = ""
if os.path.exists(CURSOR):
    with open(CURSOR, encoding="utf-8") as file:
        after = file.read().strip()
while True:
    query = {"limit": 100, "after": after} if after else {"limit": 100}
    status, content = get("/api/partners/events?" + urllib.parse.urlencode(query))
    if status == 410 and after:
        after = ""  # that event is gone: start with the oldest
        continue
    if status != 200:
        sys.exit(content)

    page = json.loads(content)
    if not page["data"]:
        break
    for event in page["data"]:
        path = path_of(event["id"])
        if keep(path, json.dumps(event).encode()):
            finish(path)
    after = page["nextCursor"]
    with open(CURSOR, "w", encoding="utf-8") as file:  # after the page was handled
        file.write(after)
