/** The diagrams match the contract's statuses and events, and the sandbox's state machines. */
import {describe, expect, it} from 'vitest';
import {type AgreementState, type AgreementStatus, applyAction} from '../../mock-server/agreements/agreement-state.ts';
import {payShares} from '../../mock-server/bills/payments.ts';
import {readContract} from '../../openapi/model.ts';
import {arrows, BOX, cornerOf, heightOf, WIDTH} from './geometry.ts';
import {agreementLifecycle, billLifecycle, flow, type Lifecycle, lanes} from './lifecycles.ts';

const contract = readContract('partner');
const moves = ({transitions}: Lifecycle) =>
  transitions.filter(({from}) => from).map(({from, to, event}) => `${from} ${to} ${event ?? ''}`);

describe.each([
  ['agreement', agreementLifecycle, contract.schema('AgreementStatus').enum ?? []],
  ['bill', billLifecycle, contract.schema('BillStatus').enum ?? []],
] as const)('the states of %s', (_name, lifecycle, statuses) => {
  it('are the statuses of the contract', () =>
    expect(lifecycle.states.map(({name}) => name).sort()).toEqual([...statuses].sort()));

  it('mark states without outgoing transitions as final', () => {
    const ends = lifecycle.states.filter(({name}) => !lifecycle.transitions.some(({from}) => from === name));
    expect(lifecycle.states.filter(({final}) => final)).toEqual(ends);
  });

  it('fit on a phone, with every arrow and number inside the drawing', () => {
    expect(WIDTH).toBeLessThanOrEqual(288);
    for (const {path, mark} of arrows(lifecycle)) {
      expect(mark.x).toBeLessThanOrEqual(WIDTH - 12);
      expect(mark.y).toBeGreaterThanOrEqual(12);
      expect(mark.y).toBeLessThanOrEqual(heightOf(lifecycle) - 12);
      expect(path).not.toContain('NaN');
    }
    for (const state of lifecycle.states) {
      expect(cornerOf(state).x + BOX.width).toBeLessThanOrEqual(WIDTH);
      expect(cornerOf(state).y + BOX.height).toBeLessThanOrEqual(heightOf(lifecycle));
    }
  });
});

it('an agreement has the transitions of the sandbox, and no others', () => {
  const housemates = ['walt', 'june'];
  const found = new Set<string>();
  for (const status of contract.schema('AgreementStatus').enum as AgreementStatus[]) {
    const before: AgreementState['decisions'][] = [{}, {walt: 'approved'}];
    for (const decisions of before) {
      for (const action of [
        {kind: 'approve', userId: 'june'},
        {kind: 'decline', userId: 'june'},
        {kind: 'complete'},
        {kind: 'cancel'},
      ] as const)
        try {
          const made = applyAction({status, housemates, decisions}, action);
          // An approval that is not the last one moves nothing and sends nothing.
          if (made.event) found.add(`${status} ${made.status} ${made.event}`);
        } catch (error) {
          expect(error).toMatchObject({name: 'Conflict'});
        }
    }
  }
  expect(moves(agreementLifecycle).sort()).toEqual([...found].sort());
});

it('a bill has the transitions of the sandbox', () => {
  const shares = [
    {userId: 'walt', paidAt: null},
    {userId: 'june', paidAt: null},
  ];
  const [walt, june] = shares;
  expect(payShares(shares, 'walt').status).toBe('pending');
  expect(payShares([{...walt!, paidAt: 1}, june!], 'june').status).toBe('paid');
  expect(() => payShares(shares.map(share => ({...share, paidAt: 1})))).toThrow('The bill is already paid.');
  expect(moves(billLifecycle)).toEqual(['pending pending bill.updated', 'pending pending ', 'pending paid bill.paid']);
});

it('draws exactly the contract’s events', () => {
  const drawn = [...agreementLifecycle.transitions, ...billLifecycle.transitions].flatMap(({event}) => event ?? []);
  // The database guide's second name for request.authorized is not a transition of its own.
  expect([...drawn, 'agreement.authorized'].sort(), 'Each event belongs to a transition in lifecycles.ts.').toEqual(
    contract.events.map(({name}) => name).sort(),
  );
  for (const {event, from, to} of flow) {
    if (event) expect(drawn).toContain(event);
    expect([lanes[from], lanes[to]]).not.toContain(undefined);
    expect(from).not.toBe(to);
  }
});
