/** Attacks on HTTP itself: slow connections, wrong body lengths, ambiguous headers. */
import {setTimeout as pause} from 'node:timers/promises';
import {type Attacks, until} from './target.ts';

const STALLED = 150;
const MAX_SENT_BYTES = 64 << 20;
/** Requests of one connection that the portal serves at the same time. */
const PIPELINED = 8;
const HOST = 'Host: localhost\r\n';
const GET = `GET /api/health HTTP/1.1\r\n${HOST}`;
const POST = `POST /api/contact HTTP/1.1\r\n${HOST}`;
const POST_JSON = `${POST}Content-Type: application/json\r\n`;

const TWO_MEANINGS: Readonly<Record<string, string>> = {
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'a length and chunks': `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n${HOST}\r\n`,
  'chunks under another spelling': `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a header that is continued': `${GET}X-A: b\r\n c: d\r\n\r\n`,
  'a space before the colon': `${GET}X-A : b\r\n\r\n`,
  'a bare line feed': 'GET /api/health HTTP/1.1\nHost: localhost\r\nX: 1\nTransfer-Encoding: chunked\n\n',
  'a null in a header': `${GET}X-A: a\u0000b\r\n\r\n`,
  'no host': 'GET /api/health HTTP/1.1\r\n\r\n',
  'a negative length': `${POST}Content-Length: -1\r\n\r\n`,
  'a chunk of a negative size': `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n`,
  'bytes that are no request': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
};
const LONG_HEADERS: Readonly<Record<string, string>> = {
  'one long header': `X-A: ${'a'.repeat(1 << 20)}\r\n`,
  'many headers': 'X-A: b\r\n'.repeat(10_000),
  'a long cookie': `Cookie: ${'a=b; '.repeat(50_000)}\r\n`,
};

export const transport: Attacks = {
  async *[`slow headers on ${STALLED} connections, slow bodies on ${STALLED} more`]({target, note}) {
    const sockets = await Promise.all(Array.from({length: 2 * STALLED}, target.open));
    for (const [index, socket] of sockets.entries()) {
      socket.on('error', () => {});
      socket.write(index % 2 === 0 ? `GET / HTTP/1.1\r\n${HOST}X-A: ` : `${POST_JSON}Content-Length: 1000\r\n\r\n{`);
    }
    const dripping = setInterval(() => {
      for (const socket of sockets) socket.write('a');
    }, 200);
    let worst = 0;
    for (let times = 0; times < 10; times++) {
      await pause(200);
      worst = Math.max(worst, Math.round(await target.alive()));
    }
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    // No time limit: how long they wait also depends on other programs on the machine. If one gets no response at all, the attack stops.
    note(`others waited ${worst} ms at most`);
  },
  async *'a body shorter than its Content-Length'({target}) {
    for (const length of [10, 1_000_000, 1e15]) {
      const received = await target.raw(`${POST_JSON}Content-Length: ${length}\r\n\r\n{`, 300);
      if (/^HTTP\/1\.1 [25]/.test(received)) yield `${length} bytes announced: ${received.slice(0, 20)}`;
    }
    await target.alive();
  },
  async *'an endless body'({target, note}) {
    const socket = await target.open();
    let received = '';
    let sent = 0;
    socket.on('error', () => {});
    socket.on('data', chunk => (received += chunk));
    socket.write(`${POST_JSON}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const ends = performance.now() + 20_000;
    while (!socket.destroyed && !received && sent < MAX_SENT_BYTES && performance.now() < ends) {
      sent += 65_536;
      // The socket's buffer is full when the server stops reading.
      if (!socket.write(chunk)) await pause(5);
    }
    await until(() => socket.destroyed || received);
    const written = `after ${socket.bytesWritten >> 20} MiB`;
    // The server discards some of the body, so that a client that sends everything first can read the 413.
    if (!/^HTTP\/1\.1 413/.test(received) && !socket.destroyed)
      yield `${written}: ${received.slice(0, 40) || 'still listening'}`;
    else note(`cut off ${written}`);
    socket.destroy();
    await target.alive();
  },
  async *'ambiguous headers, for request smuggling'({target}) {
    for (const [name, request] of Object.entries(TWO_MEANINGS)) {
      const responses = (await target.raw(request, 700)).match(/HTTP\/1\.1 \d{3}/g) ?? [];
      if (responses.some(line => !/ 4\d\d$/.test(line)) || responses.length > 1)
        yield `${name}: ${responses.join(', ')}`;
    }
    await target.alive();
  },
  async *'a megabyte of headers, ten thousand headers, and a thousand requests at once'({target}) {
    for (const [name, headers] of Object.entries(LONG_HEADERS)) {
      const received = await target.raw(`GET /api/sandbox/session HTTP/1.1\r\n${HOST}${headers}\r\n`, 1500);
      if (/ 5\d\d/.test(received.slice(0, 15))) yield `${name}: ${received.slice(0, 30)}`;
    }
    const served = (await target.raw(`${GET}\r\n`.repeat(1000), 1500)).match(/HTTP\/1\.1 2/g)?.length ?? 0;
    if (served > PIPELINED) yield `${served} requests at once`;
    await target.alive();
  },
};
