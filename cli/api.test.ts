/** Responses whose body breaks off. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {sendRequest} from './api.ts';

const server = createServer((_, response) => {
  response.writeHead(200, {'content-length': 100});
  response.write('{"half":', () => response.destroy());
});
let url: URL;

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => server.close());

const get = (more: {maxBytes?: number} = {}) =>
  sendRequest(url, {method: 'GET', headers: {}, timeoutMs: 5000, ...more});

it('fails, so that a partial response is never read as a complete one', () => expect(get()).rejects.toThrow('aborted'));

it("has the status of a webhook's receiver, as in the sandbox", async () => {
  expect(await get({maxBytes: 1000})).toMatchObject({status: 200, text: '{"half":'});
});
