/** Compares the reader with the system's bash and curl: both send the same request for each command. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {readPasted} from './index.ts';
import {SHELL_CORPUS} from './testing/shell-corpus.ts';

/** Headers that curl adds by itself. */
const OWN = ['host', 'user-agent', 'accept', 'content-length', 'content-type', 'accept-encoding'];

let server: Server;
let received: {method: string; path: string; headers: Record<string, string>; body: string}[] = [];

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const headers = Object.entries(request.headers).map(([name, value]) => [
      name,
      Buffer.from(String(value), 'latin1').toString(),
    ]);
    received.push({method: request.method ?? '', path: request.url ?? '', headers: Object.fromEntries(headers), body});
    response.end();
  }).listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());

it.each(SHELL_CORPUS)('%s', async command => {
  received = [];
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const script = `export LC_ALL=C.UTF-8\n${command.replaceAll('localhost:3000', host)}`;
  const shell = spawn('bash', ['-c', script], {stdio: 'ignore'});
  await once(shell, 'close');
  const {headers, body = '', target, complete, unknown} = readPasted(command);
  const read = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const sent = received[0];
  expect({target, body, complete, unknown}).toMatchObject({
    target: {method: sent?.method, path: sent?.path},
    body: sent?.body,
    complete: true,
    unknown: undefined,
  });
  const added = Object.entries(sent?.headers ?? {}).filter(([name]) => !(OWN.includes(name) && !(name in read)));
  expect(read).toEqual(Object.fromEntries(added));
});
