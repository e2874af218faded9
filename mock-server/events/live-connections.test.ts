/** Live connections are limited per IP address and per workspace, and count only while they are open. */
import {connect, type Socket} from 'node:net';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openPortal, type Portal, type Workspace} from '../testing/portal.ts';
import {createLiveConnections} from './index.ts';

describe('the count', () => {
  const tooMany = expect.objectContaining({
    name: 'TooMany',
    details: {reason: 'too_many_streams', retryAfterSeconds: 5},
  });

  it('has a limit per IP address', () => {
    const live = createLiveConnections({perAddress: 2, perWorkspace: 0});
    const release = live.take('a', '192.0.2.7');
    live.take('b', '192.0.2.7');
    expect(() => live.take('c', '192.0.2.7')).toThrow(tooMany);
    live.take('c', '192.0.2.8');
    release();
    live.take('c', '192.0.2.7');
    expect(() => live.take('d', '192.0.2.7')).toThrow(tooMany);
    expect(live.count()).toBe(3);
  });

  it('has a limit per workspace', () => {
    const live = createLiveConnections({perAddress: 0, perWorkspace: 2});
    const release = live.take('a', '192.0.2.1');
    live.take('a', '192.0.2.2');
    expect(() => live.take('a', '192.0.2.3')).toThrow(tooMany);
    live.take('b', '192.0.2.3');
    release();
    live.take('a', '192.0.2.3');
  });

  it('has a total limit', () => {
    const live = createLiveConnections({perAddress: 0, perWorkspace: 0});
    const [release] = Array.from({length: 2000}, (_, at) => live.take(`w${at}`, `a${at}`));
    expect(() => live.take('x', 'x')).toThrow(tooMany);
    release?.();
    live.take('x', 'x');
  });
});

describe('over HTTP', () => {
  const AT_ONCE = 3;
  let portal: Portal;
  let workspace: Workspace;
  let port: number;
  let live: () => number;

  beforeEach(async () => {
    const metrics = {
      recordRequest() {},
      recordAttempt() {},
      addStreamGauge(count: () => number) {
        live = count;
      },
    };
    portal = await openPortal({streams: {perAddress: AT_ONCE, perWorkspace: 0}}, {metrics: async () => metrics});
    workspace = await portal.workspace();
    port = Number(new URL(await portal.app.listen({port: 0, host: '127.0.0.1'})).port);
  });
  afterEach(() => portal.close());

  const bearer = () => `Host: localhost\r\nAuthorization: Bearer ${workspace.token}\r\n`;
  const stream = () => `GET /api/sandbox/stream HTTP/1.1\r\n${bearer()}\r\n`;
  async function wait(): Promise<string> {
    const headers = {authorization: `Bearer ${workspace.token}`};
    const opened = await portal.app.inject({method: 'POST', url: '/api/sandbox/listen', headers, payload: {}});
    const body = JSON.stringify({endpointId: opened.json().endpointId, waitSeconds: 20});
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    return `POST /api/sandbox/listen/next HTTP/1.1\r\n${bearer()}${type}\r\n${body}`;
  }

  /** Resolves to the socket and the received text when a response arrives. */
  function send(text: string): Promise<{socket: Socket; received: string}> {
    return new Promise(resolve => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.once('data', data => resolve({socket, received: String(data)}));
    });
  }

  /** Sends `text` until the portal counts `total` live connections. */
  async function accepted(text: string, total: number): Promise<Socket> {
    for (;;) {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.on('data', data => (received += data));
      const isRejected = () => received.startsWith('HTTP/1.1 429');
      await expect.poll(() => isRejected() || live() === total, {interval: 5}).toBe(true);
      if (!isRejected()) return socket;
      socket.destroy();
    }
  }

  it.each([
    ['streams', async () => stream()],
    ["the listen program's requests", wait],
  ])('counts %s until the connection breaks', async (_name, request) => {
    const text = await request();
    const open: Socket[] = [];
    for (let at = 0; at < AT_ONCE; at += 1) open.push(await accepted(text, at + 1));
    for (const other of [text, stream()]) {
      const {socket, received} = await send(other);
      expect(received).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n[\s\S]*"reason":"too_many_streams"/);
      socket.destroy();
    }
    open[0]?.resetAndDestroy();
    open[1]?.destroy();
    await expect.poll(live).toBe(AT_ONCE - 2);
    open.push(await accepted(text, AT_ONCE - 1), await accepted(text, AT_ONCE));
    const {socket, received} = await send(text);
    expect(received).toMatch(/^HTTP\/1\.1 429 /);
    for (const one of [socket, ...open]) one.destroy();
  });

  it('counts concurrent stream requests', async () => {
    const responses = await Promise.all(Array.from({length: 3 * AT_ONCE}, () => send(stream())));
    const opened = responses.filter(({received}) => received.startsWith('HTTP/1.1 200'));
    expect(opened).toHaveLength(AT_ONCE);
    for (const {socket} of responses) socket.destroy();
  });

  it("doesn't count streams whose reader disconnected before the response", async () => {
    for (let at = 0; at < 5 * AT_ONCE; at += 1) {
      const socket = connect(port, '127.0.0.1', () => socket.end(stream(), () => socket.destroy()));
      await new Promise(resolve => socket.once('close', resolve));
    }
    const open = [];
    for (let at = 0; at < AT_ONCE; at += 1) open.push(await accepted(stream(), at + 1));
    for (const socket of open) socket.destroy();
  });
});
