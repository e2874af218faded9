/** For tests: a webhook receiver that is correct except for the given faults. */
import {createHmac, timingSafeEqual} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Webhook} from 'standardwebhooks';

export type Faults = Partial<{
  /** Verifies a re-serialized body. */
  reserializes: true;
  parsesFirst: true;
  ignoresSignature: true;
  ignoresAge: true;
  ignoresFuture: true;
  /** Accepts timestamps in milliseconds. */
  acceptsMilliseconds: true;
  toleranceSeconds: number;
  anyPrefix: true;
  anyCase: true;
  ignoresPrevious: true;
  /** Requires both signatures to be correct. */
  needsBoth: true;
  /** Accepts any second signature. */
  trustsPrevious: true;
  onlyShape: 'flat' | 'envelope';
  /** The response status for a wrong signature. */
  rejectsWith: number;
  rejectsUnknown: number;
  rejectsDuplicates: number;
  /** Selects before it inserts, so that concurrent duplicates violate its unique key. */
  racesItself: true;
  /** Rejects an event that is older than a stored one. */
  wantsOrder: true;
  oneAtATime: true;
  redirects: number;
  status: number;
  unlimited: true;
  crashesOnHuge: true;
  crashesOnBadText: true;
  lenientText: true;
  hangsUpOnHuge: true;
  /** Not a fault: verifies with the library of Standard Webhooks, by the machine's clock. */
  standardLibrary: true;
  /** Answers one request on a connection and closes it without saying so, later than the next request. */
  closesUnsaid: true;
}>;

type Seen = Readonly<{headers: Readonly<Record<string, unknown>>; body: Buffer}>;

export type TestReceiver = Readonly<{url: string; seen: Seen[]; close: () => Promise<void>}>;

/** How long a faulty receiver processes a delivery. */
const WORK_MS = 40;
const MEBIBYTE = 1_048_576;
const KNOWN = /^(agreement|request|bill)\./;

class Reply extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** `now` is Unix milliseconds. */
export async function startReceiver(secret: string, now: () => number, faults: Faults = {}): Promise<TestReceiver> {
  const seen: Seen[] = [];
  const storedIds = new Set<string>();
  const furthest = new Map<unknown, number>();
  let busy = false;

  const used = new WeakSet<object>();

  const server = createServer((request, response) => {
    if (faults.closesUnsaid && used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    receive(request)
      .catch(error => (error instanceof Reply ? error : new Reply(500, String(error))))
      .then(reply => response.writeHead(reply.status, {'content-type': 'text/plain'}).end(reply.message));
  });
  const crash = () => {
    server.close();
    server.closeAllConnections();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function receive(request: IncomingMessage): Promise<Reply> {
    const {redirects, status, crashesOnHuge, hangsUpOnHuge, unlimited, oneAtATime} = faults;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > MEBIBYTE && crashesOnHuge) crash();
      if (size > MEBIBYTE && hangsUpOnHuge) request.socket.destroy();
    }
    const body = Buffer.concat(chunks);
    seen.push({headers: request.headers, body});
    if (redirects) throw new Reply(redirects, 'Elsewhere');
    if (status) throw new Reply(status, 'As always');
    if (size > MEBIBYTE && !unlimited) throw new Reply(413, 'Body too large');
    if (oneAtATime) {
      if (busy) throw new Reply(503, 'Busy');
      busy = true;
      await new Promise(done => setTimeout(done, WORK_MS));
      busy = false;
    }
    if (faults.parsesFirst) parse(body);
    const header = (name: string) => request.headers[name] as string | undefined;
    if (!verified(body, header)) throw new Reply(faults.rejectsWith ?? 401, 'Invalid signature');
    await work(parse(body));
    return new Reply(200, '{"received":true}');
  }

  function verified(body: Buffer, header: (name: string) => string | undefined): boolean {
    const timestamp = header('hutz-timestamp');
    if (faults.ignoresSignature) return true;
    if (faults.standardLibrary) return verifiedByLibrary(body, header);
    if (timestamp === undefined || !/^\d+$/.test(timestamp)) return false;
    if (!isFresh(Number(timestamp))) return false;
    const bytes = faults.reserializes ? Buffer.from(JSON.stringify(parse(body))) : body;
    const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('hex');
    const matches = (name: string) => {
      let given = header(name) ?? '';
      if (faults.anyCase) given = given.toLowerCase();
      if (faults.anyPrefix) given = `sha256=${given.replace('sha256=', '')}`;
      const expected = Buffer.from(`sha256=${digest}`);
      return given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
    };
    const [first, second] = ['hutz-signature', 'hutz-signature-previous'] as const;
    if (header(second) === undefined || faults.ignoresPrevious) return matches(first);
    if (faults.trustsPrevious) return true;
    return faults.needsBoth ? matches(first) && matches(second) : matches(first) || matches(second);
  }

  function verifiedByLibrary(body: Buffer, header: (name: string) => string | undefined): boolean {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const headers = Object.fromEntries(names.map(name => [name, header(name) ?? '']));
    const text = decode(body);
    try {
      new Webhook(secret, {format: 'raw'}).verify(text, headers, {jsonParse: false});
      return true;
    } catch {
      return false;
    }
  }

  function isFresh(timestamp: number): boolean {
    const {ignoresAge, ignoresFuture, acceptsMilliseconds, toleranceSeconds = 300} = faults;
    if (ignoresAge) return true;
    const age = now() / 1000 - (acceptsMilliseconds && timestamp > 1e11 ? timestamp / 1000 : timestamp);
    return (ignoresFuture ? age : Math.abs(age)) <= toleranceSeconds;
  }

  function decode(body: Buffer): string {
    try {
      return new TextDecoder('utf-8', {fatal: !faults.lenientText}).decode(body);
    } catch (error) {
      if (faults.crashesOnBadText) crash();
      throw new Reply(400, `Invalid body: ${error}`);
    }
  }

  function parse(body: Buffer): Record<string, unknown> {
    const text = decode(body);
    try {
      return JSON.parse(text);
    } catch {
      throw new Reply(400, 'Invalid body');
    }
  }

  async function work(event: Record<string, unknown>): Promise<void> {
    const {onlyShape, rejectsUnknown, rejectsDuplicates, racesItself, wantsOrder} = faults;
    const name = String(event.event ?? event.type);
    if (onlyShape && (onlyShape === 'flat') !== 'event' in event) throw new Reply(400, 'Not an event');
    if (rejectsUnknown && !KNOWN.test(name)) throw new Reply(rejectsUnknown, 'What is that?');
    const id = String(event.id);
    const isKnown = storedIds.has(id);
    if (isKnown && rejectsDuplicates) throw new Reply(rejectsDuplicates, 'Received already');
    if (racesItself && !isKnown) {
      await new Promise(done => setTimeout(done, WORK_MS));
      if (storedIds.has(id)) throw new Reply(500, 'UNIQUE constraint failed');
    }
    storedIds.add(id);
    const {billId} = event;
    const step = ['bill.created', 'bill.updated', 'bill.paid'].indexOf(name);
    if (wantsOrder && billId !== undefined && step < (furthest.get(billId) ?? -1)) throw new Reply(409, 'Out of order');
    furthest.set(billId, step);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/hutz`,
    seen,
    async close() {
      if (server.listening) server.close();
      server.closeAllConnections();
    },
  };
}
