// Receives webhooks on http://localhost:4000/webhooks/hutz. Needs Node 18 or newer, and HUTZ_WEBHOOK_SECRET in the
// environment. Set PORT to use another port, and HUTZ_INBOX to use another folder for the events.
// Run: node receive-webhook.mjs
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
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

/** Stores the event. Returns false if it's already stored. In production, use a table with a unique key on the event's id. */
async function keep(event, body) {
  const file = `${HUTZ_INBOX}/${createHash('sha256').update(event.id).digest('hex')}.json`;
  try {
    await writeFile(file, body, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Your own code. Events can arrive in any order. Ignore names you don't know, because we can add events. */
function work({ id, name, data }) {
  console.log(`${name} ${id} agreement ${data.hutzAgreementId ?? data.agreement_id}`);
}

async function receive(request, response) {
  const respond = (status, text, type = 'text/plain') => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
  };
  if (request.method !== 'POST' || request.url !== '/webhooks/hutz') return respond(404, 'Not found');

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
  const isNew = await keep(event, body);
  respond(200, '{"received": true}', 'application/json');
  if (isNew) setImmediate(work, event); // after the response, which must not wait for it
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
  server.listen(Number(PORT), '127.0.0.1', () => console.log(`Ready at http://localhost:${PORT}/webhooks/hutz`));
}
