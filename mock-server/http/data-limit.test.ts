import {expect, it} from 'vitest';
import {createDataLimit} from './data-limit.ts';

const outcome = (limit: ReturnType<typeof createDataLimit>, now: number) =>
  limit.requireRoom('No room.', now).then(
    () => 'room',
    error => error.details?.reason ?? error.message,
  );

it('measures the database at most every two seconds, again after an error, and never without a limit', async () => {
  const sizes = [10, 100, new Error('away'), 50];
  let measured = 0;
  const measure = async () => {
    const size = sizes[measured++];
    if (size instanceof Error) throw size;
    return Number(size);
  };
  const limit = createDataLimit(100, measure);
  const outcomes = [];
  for (const now of [0, 1999, 2000, 2001, 4000, 4001, 4002]) outcomes.push(await outcome(limit, now));
  expect(outcomes).toEqual(['room', 'room', 'data_limit', 'data_limit', 'away', 'room', 'room']);
  expect(measured).toBe(4);
  expect(await outcome(createDataLimit(0, measure), 9000)).toBe('room');
  expect(measured).toBe(4);
});
