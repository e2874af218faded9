/** Payment transitions: the shares that are paid, the new status, and the errors. */
import {expect, it} from 'vitest';
import {planPayment} from './payments.ts';

const charges = (...paid: string[]) =>
  ['walt', 'june', 'theo'].map(userId => ({userId, paidAt: paid.includes(userId) ? 1 : null}));

it.each([
  ['the first share', charges(), 'walt', ['walt'], 'pending'],
  ['the last share', charges('walt', 'june'), 'theo', ['theo'], 'paid'],
  ['all shares together', charges(), undefined, ['walt', 'june', 'theo'], 'paid'],
  ['the remaining shares together', charges('june'), undefined, ['walt', 'theo'], 'paid'],
] as const)('pays %s', (_name, from, userId, payers, status) => {
  expect(planPayment(from, userId)).toEqual({payers, status});
});

it.each([
  ['a share twice', charges('walt'), 'walt', 'share_paid'],
  ['a stranger', charges(), 'hugo', 'share_not_found'],
  ['a paid bill', charges('walt', 'june', 'theo'), 'walt', 'bill_paid'],
  ['all shares of a paid bill', charges('walt', 'june', 'theo'), undefined, 'bill_paid'],
] as const)('rejects %s', (_name, from, userId, reason) => {
  expect(() => planPayment(from, userId)).toThrow(expect.objectContaining({details: {reason}}));
});
