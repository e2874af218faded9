/** Runs the API on this machine for tests: the command line's sandbox as a process of its own, which ends with this one. */
import {type ChildProcessWithoutNullStreams, spawn} from 'node:child_process';
import {tmpdir} from 'node:os';
import {env, execPath, versions} from 'node:process';
import {fileURLToPath} from 'node:url';
import type {Schemas} from './sandbox-types.ts';

type Workspace = Schemas['Workspace'];

export type SandboxOptions = {
  /** Creates the same keys and ids in each sandbox with this seed: a whole number. */
  seed?: number;
  /** Housemates of the household; 4 by default. */
  housemates?: number;
  /** Path of Node 24 or newer. By default `HUTZ_NODE`, or the Node that runs your tests, or `node` on the PATH. */
  node?: string;
};

/** The keys, household and agreement of a new workspace, as `POST /api/sandbox/partners` returns them. */
export type Sandbox = Workspace & {
  /** Origin of the API. */
  readonly url: string;
  /** Calls an operation under `/api/sandbox`, such as `call('POST', '/bills/1/pay')`. Throws for any other status than 2xx. */
  call: <T = unknown>(method: string, path: string, body?: object) => Promise<T>;
  /** Resolves when everything that falls due in these seconds has happened. Webhooks that are due now are received too. */
  advanceClock: (seconds: number) => Promise<void>;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

const OLDEST_NODE = 24;
const KEPT = 10_000;

/** Resolves when the sandbox accepts requests. Everything is in its memory; each call starts another. */
export async function startSandbox({seed, housemates, node}: SandboxOptions = {}): Promise<Sandbox> {
  const own = Number.parseInt(versions.node, 10) >= OLDEST_NODE ? execPath : 'node';
  const program = node || env.HUTZ_NODE || own;
  const options = ['--json', '--port', '0', '--until-stdin-ends', ...(seed === undefined ? [] : [`--seed=${seed}`])];
  const file = fileURLToPath(new URL('./hutz.mjs', import.meta.url));
  const child = spawn(program, [file, 'sandbox', ...options], {cwd: tmpdir(), stdio: 'pipe'});
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const {url} = JSON.parse(await firstLine(child)) as {url: string};
  // A program that forgets to close the sandbox ends all the same, and the sandbox with it.
  for (const part of [child, child.stdin, child.stdout, child.stderr]) (part as unknown as {unref: () => void}).unref();
  let token = '';

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/api/sandbox${path}`, {
      method,
      headers: {
        ...(token && {authorization: `Bearer ${token}`}),
        ...(body && {'content-type': 'application/json'}),
      },
      ...(body && {body: JSON.stringify(body)}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /api/sandbox${path} returned ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async function close(): Promise<void> {
    child.ref();
    child.stdin.end();
    await ended;
  }

  const input = housemates === undefined ? undefined : {housemates};
  const workspace = await call<Workspace>('POST', '/partners', input).catch(async error => {
    await close();
    throw error;
  });
  token = workspace.token;
  return {
    ...workspace,
    url,
    call,
    advanceClock: async seconds => void (await call('POST', '/clock', {advanceSeconds: seconds})),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Throws what the program printed when it ends before. */
function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let [output, errors] = ['', ''];
    const fail = (reason: string, hint = '') => reject(new Error(`The sandbox didn't start: ${reason}${hint}`));
    const hint = ` Set HUTZ_NODE to the path of Node ${OLDEST_NODE} or newer.`;
    child.stdout.on('data', chunk => {
      output += chunk;
      if (output.includes('\n')) resolve(output);
    });
    child.stderr.on('data', chunk => (errors = (errors + chunk).slice(-KEPT)));
    child.once('error', ({message}) => fail(`${message}.`, hint));
    child.once('close', () => fail(errors.trim(), /needs Node/.test(errors) ? hint : ''));
  });
}
