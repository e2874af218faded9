import {expect, it} from 'vitest';
import {isOverdue} from './bill-facts.ts';

const at = Date.parse;

it.each([
  ['pending', '2026-06-01', '2026-06-02T04:59:59Z', false],
  ['pending', '2026-06-01', '2026-06-02T05:00:00Z', true],
  ['pending', '2026-06-01T12:00:00+02:00', '2026-06-01T09:59:59Z', false],
  ['pending', '2026-06-01t12:00:00+02:00', '2026-06-01T10:00:00Z', true],
  ['paid', '2026-06-01', '2026-07-01T00:00:00Z', false],
] as const)('a %s bill due %s is overdue at %s: %s', (status, dueDate, now, expected) => {
  expect(isOverdue({status, dueDate, overdue: false}, at(now))).toBe(expected);
});

it('follows the server where this clock is behind', () => {
  expect(isOverdue({status: 'pending', dueDate: '2026-06-01', overdue: true}, at('2026-05-01'))).toBe(true);
});
