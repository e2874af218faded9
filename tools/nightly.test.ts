// The summary line of each long suite names its result, its duration and its budget.
import {expect, test} from 'vitest';
import {verdict} from './nightly.ts';

test.each([
  [true, 90, 'npm run attack: passed, 1.5 of 20 min'],
  [false, 90, 'npm run attack: failed, 1.5 of 20 min'],
  [false, 1200, 'npm run attack: over budget, 20.0 of 20 min'],
])('ok %s after %i s', (ok, seconds, line) =>
  expect(verdict({command: 'npm run attack', budgetMinutes: 20}, ok, seconds)).toBe(line),
);
