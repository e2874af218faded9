/** Callers and receivers of the storage soak: several addresses of this machine, and incompressible photos. */
import {Agent, createServer, request as httpRequest} from 'node:http';
import type {AddressInfo} from 'node:net';
import sharp from 'sharp';

const MAX_SOCKETS = 8;

export type Received = Readonly<{status: number; body: unknown}>;
export type Send = (
  method: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: string | Buffer,
) => Promise<Received>;

/** Sends requests from this address of the machine. */
export function createPlace(port: number, localAddress: string): {send: Send; close: () => void} {
  const agent = new Agent({keepAlive: true, maxSockets: MAX_SOCKETS});
  const send: Send = (method, path, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const length = {'content-length': String(Buffer.byteLength(body))};
      const options = {host: '127.0.0.1', port, localAddress, agent, method, path, headers: {...headers, ...length}};
      const request = httpRequest(options, async response => {
        try {
          const text = (await response.setEncoding('utf8').toArray()).join('');
          resolve({status: Number(response.statusCode), body: text === '' ? {} : JSON.parse(text)});
        } catch (error) {
          reject(error);
        }
      });
      request.on('error', reject);
      request.end(body);
    });
  return {send, close: () => agent.destroy()};
}

/** Fails every delivery with as long a response as is stored. */
export async function failingReceiver(): Promise<{url: string; close: () => void}> {
  const text = 'x'.repeat(4096);
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(500).end(text);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close};
}

const SIDE = 800;
export const noise = () =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: 'gray',
      noise: {type: 'gaussian', mean: 128, sigma: 60},
    },
  })
    .png({compressionLevel: 0})
    .toBuffer();
