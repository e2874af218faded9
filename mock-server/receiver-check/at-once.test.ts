import {expect, it} from 'vitest';
import {failedSend, type SendResult} from '../outgoing/index.ts';
import {bearer, openPortal} from '../testing/portal.ts';

it('runs four checks for one IP address at a time, so that its slow receivers leave room for others', async () => {
  const waiting: ((result: SendResult) => void)[] = [];
  const send = () => new Promise<SendResult>(resolve => void waiting.push(resolve));
  const portal = await openPortal({}, {send});
  const check = async (remoteAddress: string) => {
    const headers = bearer((await portal.workspace()).token);
    const payload = {url: 'https://shop.example/hook'};
    return portal.app.inject({method: 'POST', url: '/api/sandbox/endpoint-check', headers, payload, remoteAddress});
  };
  const running = [1, 2, 3, 4].map(() => check('192.0.2.7'));
  await expect.poll(() => waiting.length).toBe(4);
  const fifth = await check('192.0.2.7');
  expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([429, '15']);
  running.push(check('192.0.2.8'));
  await expect.poll(() => waiting.length).toBe(5);
  for (const respond of waiting) respond(failedSend('unreachable', 'Nothing listens.'));
  expect((await Promise.all(running)).map(({statusCode}) => statusCode)).toEqual(Array(5).fill(200));
  await portal.close();
});
