import {expect, it} from 'vitest';
import {createWriteTimestamps} from './write-timestamps.ts';

function testClock(now: number) {
  const waited: number[] = [];
  const clock = {now, waited};
  const next = createWriteTimestamps({
    nowSeconds: () => clock.now,
    wait: async ms => {
      waited.push(ms);
      clock.now += ms / 1000;
    },
  });
  return {clock, next};
}

it('moves a write with the same content ahead, and no other', async () => {
  const {clock, next} = testClock(100);
  expect([await next('10'), await next('20'), await next('10'), await next('10')]).toEqual([100, 100, 101, 102]);
  clock.now = 102;
  expect([await next('10'), await next('20')]).toEqual([103, 102]);
  clock.now = 200;
  expect(await next('10')).toBe(200);
});

it('is at most 60 seconds ahead, and then waits', async () => {
  const {clock, next} = testClock(100);
  const seen = new Set<number>();
  for (let write = 0; write < 61; write += 1) seen.add(await next('same'));
  expect([seen.size, Math.max(...seen), clock.waited.length]).toEqual([61, 160, 0]);
  expect(await next('same')).toBe(161);
  expect(clock.waited).toEqual([1000]);
});

it("distinguishes bytes that aren't text", async () => {
  const {next} = testClock(100);
  expect([await next(Uint8Array.of(0xff)), await next(Uint8Array.of(0xfe))]).toEqual([100, 100]);
});
