/** Responses whose body breaks off, and errors of the API. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {responseError, sendRequest} from './api.ts';
import {EXIT} from './command-error.ts';

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

it.each([
  [400, EXIT.failed],
  [401, EXIT.usage],
  [429, EXIT.unavailable],
  [503, EXIT.unavailable],
])('ends a command after %i with the exit code %i', (status, exitCode) => {
  expect(responseError({status, headers: {}, text: '{}'}, 'the token')).toMatchObject({exitCode, status});
});

it("reports the invalid fields and when to retry, and leaves out what isn't an error of the API", () => {
  const errors = [{path: '/amount', message: 'amount is required.'}, {path: '/note'}, null];
  const text = JSON.stringify({message: 'Invalid.', errors});
  expect(responseError({status: 429, headers: {'retry-after': '7'}, text}, 'the token')).toMatchObject({
    message: 'The sandbox returned 429. Invalid.\n  /amount: amount is required.',
    retryAfterSeconds: 7,
  });
});
