import {once} from 'node:events';
import {connect} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openPortal, type Portal} from '../testing/portal.ts';

const REQUEST = 'GET /api/sandbox/session HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LAST = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
let portal: Portal;
let port: number;

beforeAll(async () => {
  portal = await openPortal();
  port = Number(new URL(await portal.app.listen({port: 0, host: '127.0.0.1'})).port);
});
afterAll(() => portal.close());

/** Sends everything at once. Returns the number of responses before the connection is closed. */
async function responsesTo(text: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', chunk => (received += chunk)).on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return received.match(/HTTP\/1\.1 20\d/g)?.length ?? 0;
}

it('responds to some requests that a client sends without waiting, and closes the connection of one that sends many', async () => {
  expect(await responsesTo(REQUEST.repeat(7) + LAST)).toBe(8);
  expect(await responsesTo(REQUEST.repeat(1000) + LAST)).toBeLessThan(9);
});

it('logs no error for a request whose client was disconnected, because the rest of it was not HTTP', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  await responsesTo(`${head}none\r\n`);
  await responsesTo(LAST);
  expect(portal.logs.join('')).not.toContain('The request failed.');
});
