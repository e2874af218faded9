/** The server under attack, as a hostile caller reaches it: HTTP requests, and raw bytes over a socket. */
import {connect, type Socket} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {signedContent, signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';

export type Scene = Readonly<{
  target: Target;
  adminToken: string;
  /** The data folder. */
  folder: string;
  /** Returns a random integer from 0 to below the given one. Reproducible by seed. */
  random: (below: number) => number;
  /** Fewer repetitions, for tests. */
  quick: boolean;
  /** Adds a measurement to the attack's line of output. */
  note: (text: string) => void;
}>;

/** Attacks by name. Each yields everything that it could do but shouldn't. */
export type Attacks = Readonly<Record<string, (scene: Scene) => AsyncIterable<string>>>;

export type Target = ReturnType<typeof createTarget>;
export type Partner = Awaited<ReturnType<Target['workspace']>>;
type Headers = Readonly<Record<string, string>>;

export const BILLS = '/api/partners/bills';
export const JSON_TYPE = {'content-type': 'application/json'};
/** Long enough for a busy machine. */
const DEADLINE_MS = 20_000;

let serial = 0;

/** Polls until `find` returns something. */
export async function until<T>(find: () => Promise<T> | T, ms = DEADLINE_MS): Promise<T> {
  const ends = performance.now() + ms;
  for (;;) {
    const found = await find();
    if (found || performance.now() > ends) return found;
    await pause(50);
  }
}

export function createTarget(origin: string) {
  const {hostname, port} = new URL(origin);

  /** Requests `path` without following redirects. */
  async function get(path: string, init: RequestInit = {}) {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(origin + path, {redirect: 'manual', signal, ...init});
    const text = await response.text();
    return {status: response.status, headers: response.headers, text, json: () => JSON.parse(text)};
  }

  const post = (path: string, body: RequestInit['body'], headers: Headers = JSON_TYPE) =>
    get(path, {method: 'POST', headers, body: body ?? null});

  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(socket));
      socket.once('error', reject);
    });

  /** Creates a workspace with a partner that can sign and bill. */
  async function workspace() {
    const response = await post('/api/sandbox/partners', null, {});
    if (response.status !== 201) throw new Error(`No workspace: ${response.status} ${response.text}`);
    const keys: Workspace = response.json();
    /** The headers of a request with this content, signed now. */
    const sign = (content: string): Headers => ({...JSON_TYPE, ...signedHeaders(keys, content, Date.now())});
    /** A signed request with exactly this body. */
    const signed = (path: string, body = '', method = 'POST') =>
      get(path, {method, headers: sign(signedContent(method, path, body)), ...(body !== '' && {body})});

    /** The body of a bill on the workspace's agreement, with a new external id. */
    const billBody = (fields: object = {}) =>
      JSON.stringify({
        hutzAgreementId: keys.agreement.hutzAgreementId,
        externalBillId: `attack-${serial++}`,
        amount: 10,
        dueDate: '2036-01-01',
        ...fields,
      });

    return {
      ...keys,
      cookie: response.headers.get('set-cookie') ?? '',
      sign,
      signed,
      billBody,
      bill: (fields?: object) => signed(BILLS, billBody(fields)),
      /** A request to `/api/sandbox/` with the workspace's token. */
      sandbox: (method: string, path: string, body?: object) =>
        get(`/api/sandbox/${path}`, {
          method,
          headers: {authorization: `Bearer ${keys.token}`, ...(body && JSON_TYPE)},
          ...(body && {body: JSON.stringify(body)}),
        }),
    };
  }

  return {
    origin,
    port: Number(port),
    get,
    post,
    /** Submits a review, with a photo if there is one. */
    review: (fields: Headers, photo?: File) => post('/api/reviews', reviewForm(fields, photo), {}),
    open,
    workspace,
    raw: async (bytes: string, timeoutMs?: number) => exchange(await open(), bytes, timeoutMs),
    /** Resolves to the duration of a health check in milliseconds. Throws if it fails. */
    async alive(): Promise<number> {
      const started = performance.now();
      const {status} = await get('/api/health');
      if (status !== 200) throw new Error(`/api/health returns ${status}.`);
      return performance.now() - started;
    },
  };
}

function reviewForm(fields: Headers, photo: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({name: 'June', content: 'Good.', ...fields})) form.append(name, value);
  if (photo) form.append('profileImage', photo);
  return form;
}

/** Sends these bytes and returns what was received until the server closed or `timeoutMs` passed. */
async function exchange(socket: Socket, bytes: string, timeoutMs = 3000): Promise<string> {
  let received = '';
  socket.on('data', chunk => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.write(bytes);
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  await new Promise(resolve => socket.once('close', resolve));
  clearTimeout(timer);
  return received;
}
