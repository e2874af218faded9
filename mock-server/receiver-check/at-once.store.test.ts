import {afterEach, beforeEach, expect, it} from 'vitest';
import {createFailedSend, type SendResult} from '../outgoing/index.ts';
import {bearer, openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
let waiting: ((result: SendResult) => void)[];
let ended: unknown[];

beforeEach(async () => {
  [waiting, ended] = [[], []];
  portal = await openPortal({}, {send: () => new Promise<SendResult>(resolve => void waiting.push(resolve))});
});
afterEach(() => portal.close());

async function check(remoteAddress: string) {
  const headers = bearer((await portal.workspace()).token);
  const payload = {url: 'https://shop.example/hook'};
  const request = {method: 'POST', url: '/api/sandbox/endpoint-check', headers, payload, remoteAddress} as const;
  const response = await portal.app.inject(request);
  ended.push([response.statusCode, response.headers['retry-after']]);
}

const endAll = (running: Promise<void>[]) => {
  for (const respond of waiting) respond(createFailedSend('unreachable', 'Nothing listens.'));
  return Promise.all(running);
};

it('runs four checks for one IP address at a time, so that its slow receivers leave room for others', async () => {
  const running = [1, 2, 3, 4].map(() => check('192.0.2.7'));
  await expect.poll(() => waiting.length).toBe(4);
  running.push(check('192.0.2.7'));
  await expect.poll(() => ended).toEqual([[429, '15']]);
  running.push(check('192.0.2.8'));
  await expect.poll(() => waiting.length).toBe(5);
  await endAll(running);
  expect(ended.slice(1)).toEqual(Array(5).fill([200, undefined]));
});

it('runs eight checks at a time', async () => {
  const running = Array.from({length: 9}, (_, number) => check(`192.0.2.${number}`));
  await expect.poll(() => waiting.length + ended.length).toBe(9);
  expect(ended).toEqual([[429, '15']]);
  await endAll(running);
});
