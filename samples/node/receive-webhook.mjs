// Receives webhooks on http://localhost:4000/webhooks/hutz. Needs Node 18 or newer, and HUTZ_WEBHOOK_SECRET in the
// environment. Set PORT to use another port, and HUTZ_INBOX to use another folder for the events.
// Run: node receive-webhook.mjs
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const TOLERANCE_SECONDS = 300;
const BODY_LIMIT = 1024 * 1024;
const { HUTZ_WEBHOOK_SECRET, HUTZ_INBOX = 'inbox', PORT = '4000' } = process.env;

/** Whether the raw body was signed with the secret, within the tolerance of now (Unix seconds). */
export function verify(secret, headers, body, now) {
  const timestamp = headers['hutz-timestamp'] ?? '';
  if (!/^(0|[1-9][0-9]{0,12})$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(now) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const expected = Buffer.from(`sha256=${digest}`);
  // For 24 hours after a rotation, the second header is signed with the previous secret.
  return [headers['hutz-signature'], headers['hutz-signature-previous']].some((header) => {
    const given = Buffer.from(header ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The event in a verified body, which has an id and a name. Throws if the body is anything else. */
function parse(body) {
  const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  const name = event.event ?? event.type; // flat body or envelope
  if (typeof event.id !== 'string' || typeof name !== 'string') throw new Error('not an event');
  return { id: event.id, name, data: event.data ?? event };
}

/** The file that stores an event. In production, use a table with a unique key on the event's id. */
function fileOf(id) {
  return `${HUTZ_INBOX}/${createHash('sha256').update(id).digest('hex')}.json`;
}

/** Stores the whole event. Returns false if it's already stored. */
async function keep(file, body) {
  const temporary = `${HUTZ_INBOX}/${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, body);
    await link(temporary, file); // fails if the file exists
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
 * An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
 */
function work({ id, name, data }) {
  console.log(`${name} ${id} agreement ${data.hutzAgreementId ?? data.agreement_id}`);
}

/** Does the work for a stored event, then marks it as done. After a crash, the next start does it again. */
async function finish(file) {
  try {
    await work(parse(await readFile(file)));
    await writeFile(`${file}.done`, '');
  } catch (error) {
    console.error(error);
  }
}

/** The stored events that a crash interrupted. Call it before the first event arrives. */
function unfinished() {
  const files = readdirSync(HUTZ_INBOX).filter((name) => name.endsWith('.json'));
  return files.map((name) => `${HUTZ_INBOX}/${name}`).filter((file) => !existsSync(`${file}.done`));
}

async function receive(request, response) {
  const respond = (status, text, type = 'text/plain') => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
  };
  if (request.method !== 'POST' || request.url.split('?')[0] !== '/webhooks/hutz') return respond(404, 'Not found');

  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  if (size > BODY_LIMIT) return respond(400, 'Body too large');

  const body = Buffer.concat(chunks); // the raw bytes, before anything parses them
  if (!verify(HUTZ_WEBHOOK_SECRET, request.headers, body, Date.now() / 1000)) return respond(401, 'Invalid signature');

  let event;
  try {
    event = parse(body);
  } catch {
    return respond(400, 'Invalid body');
  }
  const file = fileOf(event.id);
  const isNew = await keep(file, body);
  respond(200, '{"received": true}', 'application/json');
  if (isNew) setImmediate(finish, file); // after the response, which must not wait for it
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!HUTZ_WEBHOOK_SECRET) throw new Error('HUTZ_WEBHOOK_SECRET is not set.');
  mkdirSync(HUTZ_INBOX, { recursive: true });
  const server = createServer((request, response) => {
    receive(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(); // we send it again
    });
  });
  server.requestTimeout = 15_000;
  server.listen(Number(PORT), '127.0.0.1', () => {
    for (const file of unfinished()) setImmediate(finish, file);
    console.log(`Ready at http://localhost:${PORT}/webhooks/hutz`);
  });
}
