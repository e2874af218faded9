/** The diagrams match the contract's statuses and events, and the sandbox's state machines. */

import {expect, it} from 'vitest';
import {type AgreementState, type AgreementStatus, applyAction} from '../../mock-server/agreements/agreement-state.ts';
import {planPayment} from '../../mock-server/bills/payments.ts';
import {readContract} from '../../openapi/model.ts';
import {agreementStates, billStates, type Diagram, partnerFlow} from './steps.ts';

const contract = readContract('partner');
const moves = ({steps}: Diagram) =>
  steps.filter(({from}) => from).map(({from, to, event}) => `${from} ${to} ${event ?? ''}`);

it.each([
  ['agreement', agreementStates, contract.schema('AgreementStatus').enum ?? []],
  ['bill', billStates, contract.schema('BillStatus').enum ?? []],
] as const)('the lanes of the states of an %s are the statuses of the contract', (_name, {lanes}, statuses) =>
  expect([...lanes].sort()).toEqual([...statuses].sort()),
);

it.each([agreementStates, billStates, partnerFlow])('each step of "$title" is between lanes', ({lanes, steps}) => {
  for (const {from = lanes[0], to} of steps) {
    expect(lanes).toContain(from);
    expect(lanes).toContain(to);
  }
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
          // An approval before the last one changes no state and sends no event.
          if (made.event) found.add(`${status} ${made.status} ${made.event}`);
        } catch (error) {
          expect(error).toMatchObject({name: 'Conflict'});
        }
    }
  }
  expect(moves(agreementStates).sort()).toEqual([...found].sort());
});

it('a bill has the transitions of the sandbox', () => {
  const shares = [
    {userId: 'walt', paidAt: null},
    {userId: 'june', paidAt: null},
  ];
  const [walt, june] = shares;
  expect(planPayment(shares, 'walt').status).toBe('pending');
  expect(planPayment([{...walt!, paidAt: 1}, june!], 'june').status).toBe('paid');
  expect(() => planPayment(shares.map(share => ({...share, paidAt: 1})))).toThrow('The bill is already paid.');
  expect(moves(billStates)).toEqual(['pending pending bill.updated', 'pending pending ', 'pending paid bill.paid']);
});

it("draws exactly the contract's events", () => {
  const drawn = [...agreementStates.steps, ...billStates.steps].flatMap(({event}) => event ?? []);
  // The database guide's second name for request.authorized is not a transition of its own.
  expect([...drawn, 'agreement.authorized'].sort(), 'Each event belongs to a transition in steps.ts.').toEqual(
    contract.events.map(({name}) => name).sort(),
  );
  for (const {event, from, to} of partnerFlow.steps) {
    if (event) expect(drawn).toContain(event);
    expect(from).not.toBe(to);
  }
});
