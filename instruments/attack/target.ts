/**
 * The server under attack, as a hostile caller reaches it: HTTP requests, and raw bytes over a socket. Throws for a server
 * on another machine.
 */
import {createHmac} from 'node:crypto';
import {connect, type Socket} from 'node:net';

export type Keys = Readonly<{
  partnerId: string;
  apiKey: string;
  secretKey: string;
  webhookSecret: string;
  token: string;
  house: {houseId: string; users: {id: string; username: string}[]};
  agreement: {hutzAgreementId: string; transactionId: string};
}>;

export type Target = Readonly<{
  origin: string;
  port: number;
  /** Requests `path` without following redirects. */
  get: (path: string, init?: RequestInit) => Promise<HttpResponse>;
  /** The headers of a JSON request with this body, signed now. */
  signatureOf: (keys: Keys, body: string) => Record<string, string>;
  /** A signed POST of exactly these bytes. */
  signed: (keys: Keys, path: string, body: string, headers?: Record<string, string>) => Promise<HttpResponse>;
  /** Sends these bytes and returns what was received until the server closed or `timeoutMs` passed. */
  raw: (bytes: string | Buffer, timeoutMs?: number) => Promise<{received: string; closed: boolean}>;
  open: () => Promise<Socket>;
  workspace: () => Promise<Keys>;
  /** Resolves to the duration of a health check in milliseconds. Throws if it fails. */
  alive: () => Promise<number>;
}>;

type HttpResponse = Readonly<{status: number; headers: Headers; text: string}>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const DEADLINE_MS = 20_000;

export function createTarget(origin: string): Target {
  const {hostname, port} = new URL(origin);
  if (!LOOPBACK.has(hostname)) throw new Error(`This attacks servers on this machine only, not ${hostname}.`);

  const get: Target['get'] = async (path, init = {}) => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...init,
    });
    return {status: response.status, headers: response.headers, text: await response.text()};
  };
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''), () => resolve(socket));
      socket.once('error', reject);
    });

  const signatureOf: Target['signatureOf'] = (keys, body) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const digest = createHmac('sha256', keys.secretKey).update(`${timestamp}.${body}`).digest('hex');
    return {
      'content-type': 'application/json',
      'x-api-key': keys.apiKey,
      'hutz-timestamp': timestamp,
      'hutz-signature': `sha256=${digest}`,
    };
  };

  return {
    origin,
    port: Number(port),
    get,
    open,
    signatureOf,
    signed: (keys, path, body, headers = {}) =>
      get(path, {method: 'POST', body, headers: {...signatureOf(keys, body), ...headers}}),
    async raw(bytes, timeoutMs = 3000) {
      const socket = await open();
      let received = '';
      socket.on('data', chunk => (received += chunk.toString('latin1')));
      socket.on('error', () => {});
      socket.write(bytes);
      const closed = await new Promise<boolean>(resolve => {
        const timer = setTimeout(() => resolve(false), timeoutMs);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve(true);
        });
      });
      socket.destroy();
      return {received, closed};
    },
    async workspace() {
      const {status, text} = await get('/api/sandbox/partners', {method: 'POST'});
      if (status !== 201) throw new Error(`No workspace: ${status} ${text}`);
      return JSON.parse(text);
    },
    async alive() {
      const started = performance.now();
      const {status} = await get('/api/health');
      if (status !== 200) throw new Error(`/api/health returns ${status}.`);
      return performance.now() - started;
    },
  };
}
