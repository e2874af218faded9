/**
 * For tests and instruments: a currently unused TCP port. It is below the ports that the system assigns on its own, so that no other program
 * gets it before the caller listens on it.
 */
import {once} from 'node:events';
import {createServer} from 'node:net';
import {threadId} from 'node:worker_threads';

const FIRST = 11_000;
const COUNT = 20_000;

/** Each process and thread begins elsewhere. */
let next = (process.pid * 101 + threadId * 1009) % COUNT;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = await new Promise<boolean>(resolve => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!listening) return false;
  server.close();
  await once(server, 'close');
  return true;
}
