"""A core system in one file: Python's standard library, and SQLite for what it must not forget.

    export PORTAL_URL=http://localhost:3000 CORE_SECRET=…
    python3 core_system.py serve 8100        # the portal's CORE_URL is then http://HOST:8100
    python3 core_system.py send facts.ndjson # facts to the portal, one per line
    python3 core_system.py decide CLM-2026-000001 Approved

What it shows is described in docs/integration.md: signing, sending facts, taking submissions once, fetching documents.
Whoever copies from it replaces the two tables by their own, and keeps the order of things in `take`.
"""

import datetime
import hashlib
import hmac
import http.server
import json
import os
import pathlib
import re
import sqlite3
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

PORTAL = os.environ.get("PORTAL_URL", "http://localhost:3000").rstrip("/")
SECRET = os.environ["CORE_SECRET"].encode()
FOLDER = pathlib.Path(os.environ.get("CORE_FOLDER", "core-system"))
KINDS = {"claim", "preapproval", "payment_update", "profile_change", "profile_change_withdrawn",
         "provider_mistake", "complaint", "chat_message"}
WINDOW = 300  # seconds that a signature is valid
LARGEST = 2 * 1024 * 1024  # bytes of a submission

# Signing (docs/integration.md#signing)


def signature(direction: bytes, method: str, path: str, timestamp: str, body: bytes) -> str:
    key = hmac.digest(SECRET, b"falaj " + direction, "sha256")
    message = f"{method} {path}\n{timestamp}\n".encode() + body
    return "v2=" + hmac.new(key, message, hashlib.sha256).hexdigest()


def is_genuine(method: str, path: str, headers, body: bytes) -> bool:
    """Whether the portal sent this, to this address, within the last five minutes."""
    timestamp = headers.get("X-Falaj-Timestamp", "")
    if not re.fullmatch(r"\d{1,12}", timestamp, re.ASCII):
        return False
    if abs(time.time() - int(timestamp)) > WINDOW:
        return False
    expected = signature(b"portal-to-core", method, path, timestamp, body)
    # In constant time, and as bytes: a header may hold anything.
    return hmac.compare_digest(expected.encode(), headers.get("X-Falaj-Signature", "").encode())


def call_portal(method: str, path: str, body: bytes = b"") -> bytes:
    timestamp = str(int(time.time()))
    headers = {
        "X-Falaj-Timestamp": timestamp,
        "X-Falaj-Signature": signature(b"core-to-portal", method, path, timestamp, body),
    }
    if body:
        headers["Content-Type"] = "application/x-ndjson"
    request = urllib.request.Request(PORTAL + path, body or None, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        return response.read()


# Sending facts (docs/integration.md#sending-facts-over-http)


def send(facts: list) -> dict:
    """Tells the portal; again and again while it is away. Every fact has an `event_id`, so none counts twice."""
    body = "".join(json.dumps(fact, ensure_ascii=False) + "\n" for fact in facts).encode()
    pause = 1
    while True:
        try:
            return json.loads(call_portal("POST", "/portal/api/integration/v1/facts", body))
        except urllib.error.HTTPError as error:
            if error.code < 500:  # ours to mend: the secret, the clock, the size
                raise SystemExit(f"{error.code} {error.read().decode()}")
        except OSError:
            pass
        time.sleep(pause)
        pause = min(60, pause * 2)


def decision(reference: str, status: str) -> dict:
    """All of it approved, or none of it."""
    row = open_book().execute(
        "select body from submission where reference = ? order by rowid desc", (reference,)).fetchone()
    if row is None:
        raise SystemExit(f"There is no submission {reference}.")
    submission = json.loads(row[0])
    amount = submission["claimed_amount"]
    now = datetime.datetime.fromtimestamp(time.time(), datetime.timezone.utc)
    fact = {
        "type": f"{submission['kind']}.decided",
        "event_id": str(uuid.uuid4()),
        "reference_number": reference,
        "status": status,
        "decided_at": now.isoformat(timespec="milliseconds"),
    }
    if status in ("Approved", "Payment Pending", "Paid"):
        fact |= {"approved_amount": amount, "denied_amount": "0.00"}
        if submission["kind"] == "claim":
            fact |= {"payable_amount": amount}
    return fact


# Taking submissions, each once (docs/integration.md#the-same-again)


def open_book() -> sqlite3.Connection:
    FOLDER.mkdir(parents=True, exist_ok=True)
    book = sqlite3.connect(FOLDER / "book.sqlite", timeout=30, isolation_level=None)
    book.executescript("""
        pragma journal_mode = wal;
        create table if not exists member (card text primary key);
        create table if not exists submission (
            key text primary key, digest text not null, reference text, body text not null,
            status integer not null, answer text not null);
        create table if not exists document (
            handle text primary key, sha256 text not null, name text not null, state text not null);
    """)
    return book


def refuse(status: int, message: str):
    return status, json.dumps({"success": False, "message": message})


def take(key: str, body: bytes):
    """The answer to a genuine submission: status and JSON. All that it changes is one transaction."""
    try:
        submission = json.loads(body)
        kind, reference = submission["kind"], submission.get("reference_number") or submission["message_id"]
        card, documents = submission["card_number"], submission.get("documents", [])
        if kind not in KINDS:
            raise ValueError(kind)
    except (ValueError, KeyError, TypeError, AttributeError):
        return refuse(400, "The body is not a submission.")
    digest = hashlib.sha256(body).hexdigest()
    book = open_book()
    try:
        # From here on nobody else writes: of two with one key the second finds what the first has stored.
        book.execute("begin immediate")
        before = book.execute("select digest, status, answer from submission where key = ?", (key,)).fetchone()
        if before:
            return before[1:] if before[0] == digest else refuse(409, "This key belongs to another submission.")
        answer = judge(book, key, reference, card)
        book.execute("insert into submission values (?, ?, ?, ?, ?, ?)", (key, digest, reference, body.decode(), *answer))
        if answer[0] == 200 and not reference.startswith("FALAJ-CHECK-"):
            book.executemany(
                "insert or ignore into document values (?, ?, ?, 'awaited')",
                [(one["handle"], one["sha256"], one["file_name"]) for one in documents])
        book.execute("commit")
        return answer
    finally:
        book.close()  # rolls back what was not committed


def judge(book: sqlite3.Connection, key: str, reference: str, card):
    """Where an insurer's own rules go. Answer at once what can be answered at once; decide later, with a fact."""
    known = card is None or card == "FALAJ-CHECK" or book.execute(
        "select 1 from member where card = ?", (card,)).fetchone()
    if not known:
        return refuse(422, "We do not know this card.")
    return 200, json.dumps({"success": True, "core_reference": f"CORE-{reference}-{key[:8]}"})


class Door(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30  # seconds that a line may be silent

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch(r"\d{1,9}", length, re.ASCII) or int(length) > LARGEST:
            self.close_connection = True
            return self.answer(*refuse(413, "Content-Length is needed, and two megabytes at most."))
        body = self.rfile.read(int(length))
        if self.path != "/submissions":
            return self.answer(*refuse(404, "There is nothing here."))
        if not is_genuine("POST", self.path, self.headers, body):
            return self.answer(*refuse(401, "The signature is wrong."))
        key = self.headers.get("Idempotency-Key", "")
        if not key:
            return self.answer(*refuse(400, "The header Idempotency-Key is missing."))
        self.answer(*take(key, body))

    def answer(self, status: int, text: str):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *words):
        """Of a call nothing but its status: what members send is in no log."""
        if isinstance(words[0], str):
            print(f"{self.command} {self.path} {words[1]}", file=sys.stderr)


# Fetching documents (docs/integration.md#fetching-documents)


def fetch_documents(stop: threading.Event) -> None:
    """After the answer, in a thread of its own: each document once, compared with its checksum."""
    while not stop.wait(0.5):
        book = open_book()
        for handle, sha256 in book.execute("select handle, sha256 from document where state = 'awaited'").fetchall():
            state = fetch_document(handle, sha256)
            book.execute("update document set state = ? where handle = ?", (state, handle))
        book.close()


def fetch_document(handle: str, sha256: str) -> str:
    try:
        content = call_portal("GET", f"/portal/api/integration/v1/documents/{handle}")
    except urllib.error.HTTPError as error:
        return "missing" if error.code == 404 else "awaited"
    except OSError:
        return "awaited"
    if hashlib.sha256(content).hexdigest() != sha256:
        return "wrong"
    # The name that the member gave is no name for a file of ours.
    (FOLDER / sha256).write_bytes(content)
    return "right"


# The program


def serve(port: int) -> None:
    open_book().close()
    threading.Thread(target=fetch_documents, args=(threading.Event(),), daemon=True).start()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Door)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


def send_file(name: str) -> None:
    facts = [json.loads(line) for line in pathlib.Path(name).read_text("utf-8").splitlines() if line.strip()]
    book = open_book()
    for fact in facts:
        # A number of this telling: however often `send` has to try, the portal takes it once.
        fact.setdefault("event_id", str(uuid.uuid4()))
        if fact["type"] == "member.upserted":
            book.execute("insert or ignore into member values (?)", (fact["card_number"],))
    answer = send(facts)
    print(json.dumps(answer, ensure_ascii=False))
    if not answer["success"]:
        raise SystemExit(1)


def main() -> None:
    match sys.argv[1:]:
        case ["serve", port]:
            serve(int(port))
        case ["send", name]:
            send_file(name)
        case ["decide", reference, status]:
            answer = send([decision(reference, status)])
            print(json.dumps(answer, ensure_ascii=False))
            raise SystemExit(0 if answer["success"] else 1)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
