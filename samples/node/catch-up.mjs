// Catches up after downtime: handles each event since the last run, once. Needs Node 18 or newer, and your keys in the
// environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of handled events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
// Run: node catch-up.mjs
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const { HUTZ_API, HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_INBOX = 'inbox', HUTZ_CURSOR = 'cursor' } = process.env;

async function get(path) {
  const method = 'GET';
  const body = '';
  // A GET signs an empty body.
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', HUTZ_SECRET_KEY).update(`${timestamp}.${body}`).digest('hex');

  return fetch(HUTZ_API + path, {
    method,
    headers: {
      'x-api-key': HUTZ_API_KEY,
      'hutz-timestamp': timestamp,
      'hutz-signature': `sha256=${signature}`,
    },
    signal: AbortSignal.timeout(30_000),
  });
}

/** Stores the event. Returns false if it's already stored. In production, use a table with a unique key on the event's id. */
function keep(event) {
  const file = `${HUTZ_INBOX}/${createHash('sha256').update(event.id).digest('hex')}.json`;
  try {
    writeFileSync(file, JSON.stringify(event), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Your own code, the same as your receiver's. Ignore events you don't know, because we can add more. */
function work(event) {
  console.log(`${event.event} ${event.id} agreement ${event.hutzAgreementId}`);
}

mkdirSync(HUTZ_INBOX, { recursive: true });
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
    if (keep(event)) work(event);
  }
  after = nextCursor;
  writeFileSync(HUTZ_CURSOR, after); // after the page was handled
}
