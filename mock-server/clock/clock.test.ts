/** How many steps a move of the clock takes. Each is a transaction, and runs what has fallen due. */
import {expect, it} from 'vitest';
import {createAdvanceClock} from './clock.ts';

const MINUTE = 60_000;

/** A workspace in which this many things fall due, one a minute. */
function workspace(count: number, stopsAfter?: number) {
  let planned = Array.from({length: count}, (_, at) => ({id: at, due: (at + 1) * MINUTE}));
  const done: number[] = [];
  const steps: number[] = [];
  const shutdown = new AbortController();
  const nothing = async () => {};
  const repo = {
    clock: {
      async advance(_: object, by: number) {
        if (steps.push(by) === stopsAfter) shutdown.abort();
        planned = planned.map(({id, due}) => ({id, due: due - by}));
      },
    },
    changes: {add: nothing},
  };
  const store = {
    read: {workspaces: {readClockOffset: async () => 0, findBy: async () => ({id: 'ws'})}},
    write: (run: (tools: typeof repo) => Promise<void>) => run(repo),
  };
  const originLimits = {waitMs: () => Number.POSITIVE_INFINITY};
  const dueWork = {
    nextDueAt: async () => planned[0]?.due ?? Number.POSITIVE_INFINITY,
    runDue: async () => {
      done.push(...planned.filter(({due}) => due <= 0).map(({id}) => id));
      planned = planned.filter(({due}) => due > 0);
    },
  };
  const clock = () => 0;
  const deps = {store, dueWork, originLimits, clock, stopping: shutdown.signal} as never;
  const move = createAdvanceClock(deps);
  const connected = new AbortController().signal;
  return {done, steps, advance: (id: string, by: number, client = connected) => move(id, by, client)};
}

it.each([
  [150, 151],
  [10_000, 401],
])('with %i due times takes at most %i steps, and does everything in order', async (count, maxSteps) => {
  const {advance, done, steps} = workspace(count);
  const all = (count + 1) * MINUTE;
  await advance('ws', all);
  expect(done).toEqual(Array.from({length: count}, (_, at) => at));
  expect(steps.length).toBeLessThanOrEqual(maxSteps);
  expect(steps.slice(0, 150)).toEqual(Array(150).fill(MINUTE));
  expect(steps.reduce((sum, step) => sum + step)).toBe(all);
});

it('ends after the step in progress when the server stops', async () => {
  const {advance, done, steps} = workspace(10, 3);
  await advance('ws', 20 * MINUTE);
  expect(done).toEqual([0, 1, 2]);
  expect(steps).toEqual(Array(3).fill(MINUTE));
});

it('leaves out a move that waited for another until its client had disconnected', async () => {
  const {advance, steps} = workspace(0);
  const client = new AbortController();
  const moves = [advance('ws', MINUTE), advance('ws', MINUTE, client.signal), advance('ws', MINUTE)];
  client.abort();
  await Promise.all(moves);
  expect(steps).toEqual([MINUTE, MINUTE]);
});
