// Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
// Needs Node 18 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
// Run: node catch-up.mjs
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_INBOX = 'inbox', HUTZ_CURSOR = 'cursor' } = process.env;

async function get(path) {
  const method = 'GET';
  const body = '';
  // A GET signs its method and target.
  const content = body || `${method} ${path}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', HUTZ_SECRET_KEY).update(`${timestamp}.${content}`).digest('hex');

  return fetch(HUTZ_API.replace(/\/$/, '') + path, {
    method,
    headers: {
      'x-api-key': HUTZ_API_KEY,
      'hutz-timestamp': timestamp,
      'hutz-signature': `sha256=${signature}`,
    },
    signal: AbortSignal.timeout(30_000),
  });
}

/** The file that stores an event. In production, use a table with a unique key on the event's id. */
function fileOf(id) {
  return `${HUTZ_INBOX}/${createHash('sha256').update(id).digest('hex')}.json`;
}

/** Stores the whole event. Returns false if it's already stored. */
function keep(file, body) {
  const temporary = `${HUTZ_INBOX}/${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, body);
    linkSync(temporary, file); // fails if the file exists
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
 * An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
 */
function work(event) {
  const data = event.data ?? event; // envelope or flat body
  console.log(`${event.event ?? event.type} ${event.id} agreement ${data.hutzAgreementId ?? data.agreement_id}`);
}

/** Does the work for a stored event, then marks it as done. After a crash, the next run does it again. */
async function finish(file) {
  await work(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(`${file}.done`, '');
}

/** An event stored in the last minute can be in progress. An older one that isn't done was interrupted. */
function wasInterrupted(file) {
  return Date.now() - statSync(file).mtimeMs > 60_000 && !existsSync(`${file}.done`);
}

mkdirSync(HUTZ_INBOX, { recursive: true });
for (const name of readdirSync(HUTZ_INBOX).filter((name) => name.endsWith('.json'))) {
  if (wasInterrupted(`${HUTZ_INBOX}/${name}`)) await finish(`${HUTZ_INBOX}/${name}`);
}

let after = existsSync(HUTZ_CURSOR) ? readFileSync(HUTZ_CURSOR, 'utf8').trim() : '';
for (;;) {
  const response = await get(`/api/partners/events?limit=100${after && `&after=${encodeURIComponent(after)}`}`);
  if (response.status === 410 && after) {
    after = ''; // that event is gone: start with the oldest
    continue;
  }
  if (!response.ok) throw new Error(await response.text());

  const { data, nextCursor } = await response.json();
  if (data.length === 0) break;
  for (const event of data) {
    const file = fileOf(event.id);
    if (keep(file, JSON.stringify(event))) await finish(file);
  }
  after = nextCursor;
  writeFileSync(HUTZ_CURSOR, after); // after the page was handled
}
