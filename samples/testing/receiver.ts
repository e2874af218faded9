/** For tests: starts a receiver as a process, and sends it deliveries byte for byte. */
import {spawn} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readdirSync} from 'node:fs';
import {request} from 'node:http';
import {connect} from 'node:net';
import {join} from 'node:path';
import {vi} from 'vitest';
import {freePort} from '../../mock-server/testing/free-port.ts';
import {whenReady} from '../../mock-server/testing/start-process.ts';
import type {Command, Language} from './languages.ts';

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
export type ReceiverResponse = {status: number; type: string; text: string};

/** Starts the receiver of a language in `folder` with `command`, by default the program compiled there. */
export async function startReceiver(
  language: Language,
  folder: string,
  secret: string,
  command: (port: number) => Command = port => language.receiver(folder, port),
) {
  const port = await freePort();
  const inbox = join(folder, 'inbox');
  mkdirSync(inbox, {recursive: true});
  let output = '';
  const launch = async () => {
    const [program = '', ...args] = command(port);
    const env = {...process.env, PORT: String(port), HUTZ_WEBHOOK_SECRET: secret, HUTZ_INBOX: inbox};
    const started = spawn(program, args, {cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true});
    for (const stream of [started.stdout, started.stderr]) stream.on('data', chunk => (output += chunk));
    return whenReady('The receiver', started, port);
  };
  let running = await launch();
  const stop = async () => {
    await running.stop('SIGKILL');
    // The child may be a shell, and the program that it started ends a moment later.
    const closed = () =>
      reach(port).then(
        () => Promise.reject(new Error(`Port ${port} is still open.`)),
        () => {},
      );
    await vi.waitFor(closed, {timeout: 120_000, interval: 20});
  };
  return {
    url: `http://localhost:${port}${language.path}`,
    output: () => output,
    /** How often the receiver processed an event. */
    timesProcessed: (id: string) => output.split('\n').filter(line => line.includes(` ${id} agreement`)).length,
    storedFiles: () => readdirSync(inbox),
    /** The stored events that aren't marked as done. */
    unfinished: () => {
      const names = readdirSync(inbox);
      return names.filter(name => name.endsWith('.json') && !names.includes(`${name}.done`));
    },
    deliver: (delivery: Delivery, path = language.path) => deliver(port, path, delivery),
    stop,
    async restart() {
      await stop();
      running = await launch();
    },
  };
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

export type Delivery = {
  method?: string;
  headers?: Record<string, string>;
  body: Buffer;
  /** Appended to the path. */
  query?: string;
  /** Sends the body in two chunks, without a length. */
  chunked?: boolean;
};

export const now = () => Math.floor(Date.now() / 1000);

export function signature(secret: string, timestamp: number | string, body: Buffer | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** A delivery as Hutz sends it, signed with this secret at this time (Unix seconds). */
export function signed(secret: string, body: Buffer | string, timestamp: number | string = now()): Delivery {
  const headers = {'hutz-timestamp': String(timestamp), 'hutz-signature': signature(secret, timestamp, body)};
  return {headers, body: Buffer.from(body as string)};
}

function deliver(
  port: number,
  path: string,
  {method = 'POST', headers = {}, body, query = '', chunked = false}: Delivery,
): Promise<ReceiverResponse> {
  return new Promise((done, fail) => {
    const sending = request({
      port,
      path: path + query,
      method,
      host: '127.0.0.1',
      agent: false,
      timeout: 20_000,
      headers: {'content-type': 'application/json', ...(!chunked && {'content-length': body.length}), ...headers},
    });
    sending.on('timeout', () => sending.destroy(new Error('no response in time')));
    sending.on('error', fail);
    sending.on('response', response => {
      let text = '';
      response.on('data', chunk => (text += chunk));
      response.on('end', () =>
        done({status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text}),
      );
      response.on('error', fail);
    });
    if (chunked) sending.write(body.subarray(0, 9));
    sending.end(chunked ? body.subarray(9) : body);
  });
}
