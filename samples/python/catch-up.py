# Catches up after downtime: handles each event since the last run, once. Needs Python 3.11 or newer, and your keys in the
# environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# HUTZ_INBOX is the folder of handled events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
# Run: python3 catch-up.py
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

INBOX = os.environ.get("HUTZ_INBOX", "inbox")
CURSOR = os.environ.get("HUTZ_CURSOR", "cursor")


def get(path):
    """The status and the body."""
    method = "GET"
    body = b""
    # A GET signs an empty body.
    timestamp = str(int(time.time()))
    signature = hmac.new(os.environ["HUTZ_SECRET_KEY"].encode(), timestamp.encode() + b"." + body, hashlib.sha256)

    request = urllib.request.Request(
        os.environ["HUTZ_API"] + path,
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


def keep(event):
    """Keeps the event; False when it was kept before. In production: a table with a unique key on the event's id."""
    name = hashlib.sha256(event["id"].encode()).hexdigest()
    try:
        with open(f"{INBOX}/{name}.json", "x", encoding="utf-8") as file:
            json.dump(event, file)
        return True
    except FileExistsError:
        return False


def work(event):
    """Your own code, the same as your receiver's. Ignore events you don't know, because we can add more."""
    print(event["event"], event["id"], "agreement", event["hutzAgreementId"])


os.makedirs(INBOX, exist_ok=True)
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
        if keep(event):
            work(event)
    after = page["nextCursor"]
    with open(CURSOR, "w", encoding="utf-8") as file:  # after the page was handled
        file.write(after)
