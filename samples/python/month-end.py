# Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
# A month begins and ends at midnight in Texas (America/Chicago; on Windows, also install tzdata).
# Needs Python 3.11 or newer, and your keys in the environment:
#   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
# Run: python3 month-end.py <YYYY-MM>
import hashlib
import hmac
import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timezone
from decimal import Decimal
from zoneinfo import ZoneInfo


def get(path):
    """Returns the status, the headers and the body."""
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
        return response.status, response.headers, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()


def list_bills(**filters):
    """All bills that match the filters, page by page."""
    bills = []
    query = filters | {"limit": 100}
    while True:
        status, headers, content = get("/api/partners/bills?" + urllib.parse.urlencode(query))
        if status in (429, 503):
            time.sleep(int(headers["retry-after"] or 1))  # wait, then ask again
            continue
        if status != 200:
            sys.exit(content)

        page = json.loads(content)
        bills += page["data"]
        if not page["hasMore"]:
            return bills
        query["cursor"] = page["nextCursor"]


def start_of(year, month):
    """The first midnight of a month in Texas, in UTC."""
    return datetime(year, month, 1, tzinfo=ZoneInfo("America/Chicago")).astimezone(timezone.utc)


def utc(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def total(bills, field):
    """Adds amounts as decimals."""
    return sum((Decimal(bill[field]) for bill in bills), Decimal("0.00"))


if len(sys.argv) != 2 or not re.fullmatch(r"\d{4}-(0[1-9]|1[0-2])", sys.argv[1]):
    sys.exit("Run: python3 month-end.py <YYYY-MM>")
year, month = map(int, sys.argv[1].split("-"))
start = start_of(year, month)
end = start_of(year + month // 12, month % 12 + 1)

created = [bill for bill in list_bills(createdAfter=utc(start)) if datetime.fromisoformat(bill["createdAt"]) < end]
paid = list_bills(paidAfter=utc(start), paidBefore=utc(end))
overdue = list_bills(overdue="true")
owed, collected = total(paid, "amount"), total(paid, "totalAmount")

print(f"{sys.argv[1]} in Texas: {utc(start)} to {utc(end)}")
print(f"Bills created: {len(created)}, for {total(created, 'amount')}")
print(f"Bills paid: {len(paid)}, households paid {collected}")
print(f"Owed to you: {owed}")
print(f"Fees: {collected - owed}")
print(f"Bills overdue now: {len(overdue)}, for {total(overdue, 'amount')}")
