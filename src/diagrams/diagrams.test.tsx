/** The diagrams match the contract's statuses and events, and the sandbox's state machines. */

import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {type AgreementState, type AgreementStatus, applyAction} from '../../mock-server/agreements/agreement-state.ts';
import {payShares} from '../../mock-server/bills/payments.ts';
import {readContract} from '../../openapi/model.ts';
import {AgreementStates, BillStates} from './index.tsx';
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

  it('have every box, arrow and number inside a drawing that fits on a phone', () => {
    const html = renderToStaticMarkup(lifecycle === billLifecycle ? <BillStates /> : <AgreementStates />);
    const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(html)?.map(Number) ?? [];
    expect(width).toBeLessThanOrEqual(288);
    for (const [, x, y, boxWidth, boxHeight] of html.matchAll(
      /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g,
    )) {
      expect(Number(x) + Number(boxWidth)).toBeLessThanOrEqual(width);
      expect(Number(y) + Number(boxHeight)).toBeLessThanOrEqual(height);
    }
    for (const {mark} of lifecycle.transitions) {
      expect(mark.x).toBeLessThanOrEqual(width - 12);
      expect(mark.y).toBeGreaterThanOrEqual(12);
      expect(mark.y).toBeLessThanOrEqual(height - 12);
    }
  });

  it('begin and end each arrow at a box', () => {
    const boxes = lifecycle.states.map(({at: {x, y}}) => ({x, y}));
    const touches = (x: number, y: number) =>
      boxes.some(box => x >= box.x && x <= box.x + 104 && y >= box.y && y <= box.y + 44);
    for (const {from, path} of lifecycle.transitions) {
      const [x = 0, y = 0] = /^M(\d+) (\d+)/.exec(path)?.slice(1).map(Number) ?? [];
      if (from) expect([path, touches(x, y)]).toEqual([path, true]);
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
