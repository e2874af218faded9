/**
 * Forwards a sandbox workspace's webhooks to a receiver on your machine, bytes and headers untouched, and reports how it
 * answered. Needs nothing but Node.
 *
 *   curl -s ORIGIN/listen.mjs | HUTZ_TOKEN=sbx_... node - --forward http://localhost:4242/webhooks/hutz
 *
 * It asks for what there is, waits, and goes on when the sandbox was away. The token is never printed.
 */
import {request as httpRequest} from 'node:http';
import {request as httpsRequest} from 'node:https';
import process, {env} from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';
import {parseArgs} from 'node:util';

const ORIGIN = 'http://localhost:3000';
const ANSWER_WITHIN_MS = 14_000;
const KEPT_BYTES = 4096;
const LONGEST_PAUSE_MS = 10_000;

const USAGE = `Usage: node listen.mjs --forward http://localhost:4242/webhooks/hutz [--events bill.created,bill.paid] [--shape flat|envelope] [--sandbox ${ORIGIN}]
The workspace's token is read from HUTZ_TOKEN, or from --token.`;

class Refused extends Error {}

const say = text => process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);

function readOptions() {
  const options = {
    forward: {type: 'string'},
    token: {type: 'string'},
    events: {type: 'string'},
    shape: {type: 'string'},
    sandbox: {type: 'string', default: ORIGIN},
  };
  const {values} = parseArgs({options, args: process.argv.slice(2).filter(word => word !== '-')});
  const token = values.token ?? env.HUTZ_TOKEN;
  if (!values.forward || !URL.canParse(values.forward) || !/^https?:/.test(values.forward)) throw new Refused(USAGE);
  if (!token) throw new Refused(`The workspace's token is missing.\n${USAGE}`);
  const wish = {
    ...(values.events && {events: values.events.split(',').map(name => name.trim())}),
    ...(values.shape && {shape: values.shape}),
  };
  return {forward: new URL(values.forward), token, wish, sandbox: new URL(values.sandbox)};
}

/** One HTTP exchange with nothing added but what the connection needs. */
function exchange(url, {method = 'POST', headers, body, timeoutMs, keep = Number.POSITIVE_INFINITY, agent}) {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      url,
      {method, headers: {...headers, 'content-length': bytes.length}, signal, agent},
      answer => {
        const chunks = [];
        let length = 0;
        const done = () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            text: Buffer.concat(chunks).subarray(0, Math.min(length, keep)).toString('utf8'),
          });
        answer.on('data', chunk => {
          if (length < keep) chunks.push(chunk);
          length += chunk.length;
        });
        answer.on('end', done);
        answer.on('error', done);
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });
}

function connect({sandbox, token}) {
  return async (method, path, body = {}) => {
    const answer = await exchange(new URL(`/api/sandbox${path}`, sandbox), {
      method,
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify(body),
      timeoutMs: 40_000,
    });
    if (answer.status >= 200 && answer.status < 300) return answer.text === '' ? undefined : JSON.parse(answer.text);
    const message = `${answer.status} ${answer.text.slice(0, 300)}`;
    if (answer.status >= 500 || answer.status === 429) throw new Error(message);
    throw Object.assign(new Refused(`The sandbox refused: ${message}`), {status: answer.status});
  };
}

/** What the line on the screen calls it; a body that is no event has a name too. */
function nameOf(body) {
  try {
    const {event, type, id} = JSON.parse(body);
    return `${event ?? type} ${id}`;
  } catch {
    return `${body.length} bytes that are no event`;
  }
}

async function forward(call, endpointId, target, {deliveryId, attempt, headerLines, body: text, bodyBase64}) {
  const body = bodyBase64 === undefined ? text : Buffer.from(bodyBase64, 'base64');
  const started = performance.now();
  const headers = Object.fromEntries(headerLines.map(({name, value}) => [name, value]));
  const told = {endpointId, deliveryId, attempt};
  let report;
  try {
    // A connection for each: small servers close theirs without a word, and the next request would be lost on it.
    const answer = await exchange(target, {
      headers,
      body,
      timeoutMs: ANSWER_WITHIN_MS,
      keep: KEPT_BYTES,
      agent: false,
    });
    const retryAfter = answer.headers['retry-after'] ?? null;
    report = {...told, httpStatus: answer.status, responseBody: answer.text, retryAfter};
  } catch (error) {
    report = {...told, httpStatus: null, error: String(error.message || error.code || error).slice(0, 500)};
  }
  const name = nameOf(body);
  const result = report.httpStatus ?? report.error;
  say(`${name} attempt ${attempt} -> ${result} (${Math.round(performance.now() - started)} ms)`);
  const {accepted} = await call('POST', '/listen/results', report);
  if (!accepted) say(`${name}: the answer came too late; it will be delivered again.`);
}

async function listen(options) {
  const call = connect(options);
  let endpointId;
  let failures = 0;
  const leave = async () => {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    if (endpointId) await call('PATCH', `/endpoints/${endpointId}`, {status: 'disabled'}).catch(() => {});
    process.exit(0);
  };
  process.on('SIGINT', leave).on('SIGTERM', leave);
  for (;;) {
    try {
      const begins = !endpointId;
      if (begins) ({endpointId} = await call('POST', '/listen', options.wish));
      // Who asks is known to listen: so it is said when the first question, which waits for nothing, is answered.
      const {data} = await call('POST', '/listen/next', {endpointId, waitSeconds: begins ? 0 : 20});
      if (begins) say(`Listening. Webhooks go to ${options.forward.origin}${options.forward.pathname}`);
      if (failures > 0) say('The sandbox is back.');
      failures = 0;
      await Promise.all(data.map(request => forward(call, endpointId, options.forward, request)));
    } catch (error) {
      if (error instanceof Refused && error.status !== 404) throw error;
      if (error instanceof Refused) endpointId = undefined;
      else if (failures === 0) say(`The sandbox cannot be reached (${error.message}). Trying again.`);
      failures += 1;
      await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** Math.min(failures, 6)));
    }
  }
}

try {
  const options = readOptions();
  // What the system lists of this process does not show its arguments any more.
  process.title = 'hutz-listen';
  await listen(options);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
