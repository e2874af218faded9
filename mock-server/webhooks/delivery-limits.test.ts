import {describe, expect, it} from 'vitest';
import {planTurn} from './delivery-limits.ts';
import {limitedOrigin} from './limited-origin.ts';
import type {Lease, WaitingEndpoint} from './turn-queries.ts';

const NOW = 1_000_000;
const LATER = NOW + 60_000;

const endpoint = (id: string, fields: Partial<WaitingEndpoint> = {}): WaitingEndpoint => ({
  id,
  workspace_id: 'w',
  origin: `https://${id}.example`,
  timeouts: 0,
  paused_until: null,
  due: NOW - 1,
  seqs: Array.from({length: 20}, (_, index) => index),
  ...fields,
});
const leases = (endpointId: string, count: number): Lease[] =>
  Array.from({length: count}, () => ({workspace_id: 'w', endpoint_id: endpointId, lease_until: LATER}));
const many = (count: number, fields?: Partial<WaitingEndpoint>) =>
  Array.from({length: count}, (_, index) => endpoint(`e${index}`, fields));
const shared = {origin: 'https://same.example'};

describe('a turn', () => {
  it.each([
    ['starts due deliveries', {endpoints: [endpoint('a')]}, {a: 10}, NOW],
    ['starts nothing when nothing is pending', {endpoints: [endpoint('a', {due: null})]}, {}, null],
    ['waits until the next delivery is due', {endpoints: [endpoint('a', {due: LATER})]}, {}, LATER],
    ['waits for the end of a pause', {endpoints: [endpoint('a', {timeouts: 3, paused_until: LATER})]}, {}, LATER],
    ['starts one attempt after a pause', {endpoints: [endpoint('a', {timeouts: 3, paused_until: NOW})]}, {a: 1}, NOW],
    [
      'waits for the result of the attempt after a pause',
      {endpoints: [endpoint('a', {timeouts: 3, paused_until: NOW})], leases: leases('a', 1)},
      {},
      LATER,
    ],
    ['starts as many as there are free slots', {endpoints: many(3), room: 3}, {e0: 1, e1: 1, e2: 1}, NOW],
    ['limits an endpoint to 10', {endpoints: [endpoint('a')], leases: leases('a', 8)}, {a: 2}, NOW],
    [
      'limits a workspace to 40',
      {endpoints: [endpoint('a'), endpoint('b')], leases: [...leases('a', 9), ...leases('b', 9), ...leases('c', 20)]},
      {a: 1, b: 1},
      NOW,
    ],
    [
      'starts one for an endpoint that has none, even at the workspace’s limit',
      {endpoints: [endpoint('a'), endpoint('b')], leases: [...leases('a', 5), ...leases('c', 35)]},
      {b: 1},
      NOW,
    ],
    [
      'limits an origin to 100',
      {endpoints: [endpoint('a', shared), endpoint('b', shared)], toOrigin: new Map([['https://same.example', 97]])},
      {a: 3},
      NOW,
    ],
    [
      'retries in a second when the origin is at its limit',
      {endpoints: [endpoint('a', shared)], toOrigin: new Map([['https://same.example', 100]])},
      {},
      NOW + 1000,
    ],
  ] as const)('%s', (_name, given, expected, readyAt) => {
    const plan = planTurn({now: NOW, room: 64, leases: [], toOrigin: new Map(), ...given});
    const started = Object.fromEntries(plan.start.map(({endpointId, seqs}) => [endpointId, seqs.length]));
    expect({started, readyAt: plan.readyAt}).toEqual({started: expected, readyAt});
  });
  it('is on hold when more is due than can start, until an attempt ends', () => {
    const plan = (of: Lease[]) =>
      planTurn({now: NOW, room: 1, endpoints: [endpoint('a')], leases: of, toOrigin: new Map()});
    expect([plan([]), plan(leases('a', 9)), plan(leases('a', 10))].map(({busy, held}) => [busy, held])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});

it.each([
  [null, null],
  ['https://Partner.example:443/hook?x', 'https://partner.example'],
  ['http://partner.example:8080/', 'http://partner.example:8080'],
  ['http://localhost:3000/', null],
  ['http://127.1:3000/', null],
  ['http://[::1]:3000/', null],
])('limits attempts to %s by origin %s', (url, origin) => {
  expect(limitedOrigin(url)).toBe(origin);
});
