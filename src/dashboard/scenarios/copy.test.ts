import {expect, it} from 'vitest';
import {describeExpectations} from './copy.ts';

it.each([
  [{request: 'GET /api/partners/bills'}, ['a 2xx status']],
  [
    {request: 'GET /x', status: 409, returns: {'/reason': 'a', '/overdue': false}},
    ['status 409', 'reason "a"', 'overdue false'],
  ],
  [{receives: ['bill.paid', 'bill.created', 'bill.paid'] as const}, ['bill.paid, bill.created, bill.paid']],
  [{receives: []}, ['no webhook']],
  [{receiver: 'down' as const}, []],
])('lists what %j expects', (step, expected) => {
  expect(describeExpectations({title: 'Step', ...step} as never)).toEqual(expected);
});
