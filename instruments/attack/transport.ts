/** Attacks on HTTP itself: slow connections, wrong body lengths, ambiguous headers. */
import type {Attack} from './attack.ts';

const STALLED = 150;
const MOST_SENT = 64 << 20;
const HOST = 'Host: localhost\r\n';

const TWO_MEANINGS: readonly [name: string, request: string][] = [
  ['two lengths', `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
  [
    'a length and chunks',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    'chunks under another spelling',
    `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a header that is continued', `GET /api/health HTTP/1.1\r\n${HOST}X-A: b\r\n c: d\r\n\r\n`],
  ['a space before the colon', `GET /api/health HTTP/1.1\r\n${HOST}X-A : b\r\n\r\n`],
  ['a bare line feed', `GET /api/health HTTP/1.1\n${HOST}X: 1\nTransfer-Encoding: chunked\n\n`],
  ['a null in a header', `GET /api/health HTTP/1.1\r\n${HOST}X-A: a\u0000b\r\n\r\n`],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['a negative length', `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a chunk of a negative size', `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n-1\r\n`],
  ['bytes that are no request', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
];

export const transport: Attack[] = [
  {
    name: `slow headers on ${STALLED} connections, slow bodies on ${STALLED} more`,
    async run({target}) {
      const sockets = await Promise.all(Array.from({length: 2 * STALLED}, target.open));
      for (const [index, socket] of sockets.entries()) {
        socket.on('error', () => {});
        socket.write(
          index % 2 === 0
            ? `GET / HTTP/1.1\r\n${HOST}X-A: `
            : `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
        );
      }
      const dripping = setInterval(() => {
        for (const socket of sockets) socket.write('a');
      }, 200);
      const waits: number[] = [];
      for (let times = 0; times < 10; times++) {
        await new Promise(later => setTimeout(later, 200));
        waits.push(await target.alive());
      }
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
      const worst = Math.round(Math.max(...waits));
      return {found: worst > 2000 ? [`others waited ${worst} ms`] : [], note: `others waited ${worst} ms at most`};
    },
  },
  {
    name: 'a body shorter than its Content-Length',
    async run({target}) {
      const found: string[] = [];
      for (const length of [10, 1_000_000, 1e15]) {
        const {received} = await target.raw(
          `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
          300,
        );
        if (/^HTTP\/1\.1 [25]/.test(received)) found.push(`${length} bytes announced: ${received.slice(0, 20)}`);
      }
      await target.alive();
      return {found};
    },
  },
  {
    name: 'an endless body',
    async run({target}) {
      const socket = await target.open();
      let received = '';
      let sent = 0;
      socket.on('error', () => {});
      socket.on('data', chunk => (received += chunk));
      socket.write(
        `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      const ends = performance.now() + 20_000;
      while (!socket.destroyed && !received && sent < MOST_SENT && performance.now() < ends) {
        sent += 65_536;
        // The socket's buffer is full when the server stops reading.
        if (!socket.write(chunk)) await new Promise(later => setTimeout(later, 5));
      }
      await new Promise(later => setTimeout(later, 200));
      // The server discards some of the body, so that a client that sends everything first can read the 413.
      const isRejected = /^HTTP\/1\.1 413/.test(received) || socket.destroyed;
      const written = socket.bytesWritten >> 20;
      socket.destroy();
      await target.alive();
      return {
        found: isRejected ? [] : [`after ${written} MiB: ${received.slice(0, 40) || 'still listening'}`],
        note: `cut off after ${written} MiB`,
      };
    },
  },
  {
    name: 'ambiguous headers, for request smuggling',
    async run({target}) {
      const found: string[] = [];
      for (const [name, request] of TWO_MEANINGS) {
        const {received} = await target.raw(request, 700);
        const responses = received.match(/HTTP\/1\.1 \d{3}/g) ?? [];
        if (responses.some(line => !/ 4\d\d$/.test(line)) || responses.length > 1)
          found.push(`${name}: ${responses.join(', ')}`);
      }
      await target.alive();
      return {found, note: `${TWO_MEANINGS.length} spellings`};
    },
  },
  {
    name: 'a megabyte of headers, and ten thousand headers',
    async run({target}) {
      const found: string[] = [];
      for (const [name, headers] of [
        ['one long header', `X-A: ${'a'.repeat(1 << 20)}\r\n`],
        ['many headers', 'X-A: b\r\n'.repeat(10_000)],
        ['a long cookie', `Cookie: ${'a=b; '.repeat(50_000)}\r\n`],
      ] as const) {
        const {received} = await target.raw(`GET /api/sandbox/session HTTP/1.1\r\n${HOST}${headers}\r\n`, 1500);
        if (/ 5\d\d/.test(received.slice(0, 15))) found.push(`${name}: ${received.slice(0, 30)}`);
      }
      await target.alive();
      return {found};
    },
  },
];
