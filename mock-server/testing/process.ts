/** For tests: the portal as a separate process, and requests over a real socket. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {connect} from 'node:net';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {NO_LIMITS} from './no-limits.ts';
import {ROOT, signedHeaders, type Workspace} from './portal.ts';
import {untilEnd, whenReady} from './start-process.ts';

export type Running = {
  port: number;
  origin: string;
  child: ChildProcess;
  /** The output so far, both streams. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

export const PATH = process.env.PATH ?? '';
/** On before the first file, it spares each start the program that strips types. */
const {NODE_COMPILE_CACHE = ''} = process.env;
/** Ctrl-C doesn't reach the portal's own process group. */
const EXIT_WITH_PARENT = pathToFileURL(join(ROOT, 'tools', 'exit-with-parent.mjs')).href;

type Settings = Readonly<Record<string, string>>;

function launch(settings: Settings, wrapper: readonly string[] = []): ChildProcess {
  const program = ['--import', EXIT_WITH_PARENT, join(ROOT, 'mock-server', 'main.ts')];
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, ...program];
  const environment = {PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: '0', ...NO_LIMITS, ...settings};
  // A separate process group, so that a wrapper's child ends with it.
  return spawn(command, args, {env: environment, stdio: 'pipe', detached: true});
}

export async function startPortal(settings: Settings, wrapper: readonly string[] = []): Promise<Running> {
  const child = launch(settings, wrapper);
  const {port, output, stop} = await whenReady('The portal', child, /ready at (?:.* at )?http:\/\/localhost:(\d+)/);
  return {port, origin: `http://localhost:${port}`, child, output, kill: stop};
}

/** Starts a portal that must fail; resolves to its exit code and output. */
export async function startAndEnd(settings: Settings): Promise<{code: number | null; output: string}> {
  return untilEnd(launch(settings));
}

/** The host and port of a portal or its proxy. */
type Reached = Pick<Running, 'origin'>;

export async function createWorkspace(portal: Reached): Promise<Workspace> {
  const response = await fetch(`${portal.origin}/api/sandbox/partners`, {method: 'POST'});
  return (await response.json()) as Workspace;
}

export async function post(
  portal: Reached,
  partner: Workspace,
  path: string,
  body: string | Buffer,
  headers = signedHeaders(partner, body, Date.now()),
) {
  const response = await fetch(portal.origin + path, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body as string)),
  });
  const replayed = response.headers.has(REPLAYED_HEADER);
  return {status: response.status, body: (await response.json()) as Record<string, unknown>, headers, replayed};
}

/** Sends these bytes and returns everything received until the server is idle or closes the connection. */
export async function raw(port: number, bytes: Buffer | string): Promise<string> {
  const socket = connect(port, 'localhost');
  let received = '';
  socket.on('data', chunk => {
    received += chunk;
    if (/\r\n\r\n[\s\S]*\}$/.test(received)) socket.end();
  });
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}
