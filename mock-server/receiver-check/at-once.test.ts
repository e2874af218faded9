import {expect, it} from 'vitest';
import {createFailedSend, type SendResult} from '../outgoing/index.ts';
import {bearer, openPortal} from '../testing/portal.ts';

it('runs four checks for one IP address at a time, so that its slow receivers leave room for others', async () => {
  const waiting: ((result: SendResult) => void)[] = [];
  const send = () => new Promise<SendResult>(resolve => void waiting.push(resolve));
  const portal = await openPortal({}, {send});
  const ended: unknown[] = [];
  const check = async (remoteAddress: string) => {
    const headers = bearer((await portal.workspace()).token);
    const payload = {url: 'https://shop.example/hook'};
    const request = {method: 'POST', url: '/api/sandbox/endpoint-check', headers, payload, remoteAddress} as const;
    const response = await portal.app.inject(request);
    ended.push([response.statusCode, response.headers['retry-after']]);
  };
  const running = [1, 2, 3, 4].map(() => check('192.0.2.7'));
  await expect.poll(() => waiting.length).toBe(4);
  running.push(check('192.0.2.7'));
  await expect.poll(() => ended).toEqual([[429, '15']]);
  running.push(check('192.0.2.8'));
  await expect.poll(() => waiting.length).toBe(5);
  for (const respond of waiting) respond(createFailedSend('unreachable', 'Nothing listens.'));
  await Promise.all(running);
  expect(ended.slice(1)).toEqual(Array(5).fill([200, undefined]));
  await portal.close();
});
