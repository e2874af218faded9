import {describe, expect, it} from 'vitest';
import {
  type Change,
  initialState,
  type Snapshot,
  type State,
  toSandboxTime,
  withChanges,
  withSnapshot,
  withWorkspace,
} from './state.ts';
import type {Bill, Workspace} from './types.ts';

const workspace = {
  partnerId: 'ptr_1',
  house: {houseId: 'house_1', hsi: 40, dawgMode: false, users: []},
} as unknown as Workspace;
const bill = (billId: number, status = 'pending') => ({billId, status}) as unknown as Bill;
const billChange = (billId: number, status = 'pending'): Change => ({kind: 'bill', value: {billId, status}});
const snapshot = (bills: Bill[], more: object = {}): Snapshot => ({
  request: [],
  agreement: [],
  bill: bills,
  delivery: [],
  endpoint: [],
  house: workspace.house,
  clock: initialState.clock,
  ...more,
});
const begun = withWorkspace(initialState, workspace, 0);
const ready = (bills: Bill[], more: object = {}) => withSnapshot(begun, snapshot(bills, more));
const bills = (state: State) => [...state.lists.bill.values()].map(({billId, status}) => `${billId} ${status}`);

describe('the state', () => {
  it('applies changes that arrived during a snapshot on top of it', () => {
    const changed = withChanges(begun, [billChange(1, 'paid'), billChange(3)]);
    const state = withSnapshot(changed, snapshot([bill(2), bill(1)]));
    expect(bills(state)).toEqual(['3 pending', '2 pending', '1 paid']);
    expect(state).toMatchObject({phase: 'ready', queued: undefined});
  });
  it('shows changes while it reloads, and keeps them', () => {
    const state = withChanges({...ready([bill(1)]), queued: []}, [billChange(2)]);
    expect(bills(state)).toEqual(['2 pending', '1 pending']);
    expect(bills(withSnapshot(state, snapshot([bill(1, 'paid')])))).toEqual(['2 pending', '1 paid']);
  });
  it.each<[string, Change[], string[]]>([
    ['a new one comes first', [billChange(3)], ['3 pending', '2 pending', '1 pending']],
    [
      'two new ones, the last first',
      [billChange(3), billChange(4)],
      ['4 pending', '3 pending', '2 pending', '1 pending'],
    ],
    ['a known one stays where it is', [billChange(1, 'paid')], ['2 pending', '1 paid']],
    ['the last word counts', [billChange(1, 'paid'), billChange(1)], ['2 pending', '1 pending']],
    ['what is removed goes', [{kind: 'bill', value: {billId: 2, removed: true}}], ['1 pending']],
    [
      'what was never there stays away',
      [{kind: 'bill', value: {billId: 9, removed: true}}],
      ['2 pending', '1 pending'],
    ],
    [
      'what is not known is let be',
      [{kind: 'attempt', value: {deliveryId: 'd', number: 1}}],
      ['2 pending', '1 pending'],
    ],
    ['nothing inherited is a kind', [{kind: 'constructor', value: {}}], ['2 pending', '1 pending']],
  ])('%s', (_name, changes, expected) => {
    const before = ready([bill(2), bill(1)]);
    expect(bills(withChanges(before, changes))).toEqual(expected);
    expect(bills(before)).toEqual(['2 pending', '1 pending']);
  });
  it('updates the house and the clock', () => {
    const changes = [
      {kind: 'house', value: {houseId: 'house_1', hsi: 42}},
      {kind: 'clock', value: {advancedSeconds: 60, moves: []}},
    ];
    expect(withChanges(ready([]), changes)).toMatchObject({
      clock: {advancedSeconds: 60},
      house: {hsi: 42},
    });
  });
  it('keeps the lists when the workspace has new keys, and drops them for another workspace', () => {
    const rotated = {...workspace, apiKey: 'htz_new'};
    expect(bills(withWorkspace(ready([bill(1)]), rotated, 0))).toHaveLength(1);
    const other = withWorkspace(ready([bill(1)]), {...workspace, partnerId: 'ptr_2'}, 0);
    expect(other).toMatchObject({phase: 'loading', queued: []});
    expect(bills(other)).toEqual([]);
  });
  it('merges a busy minute into ten thousand entries quickly', () => {
    const many = Array.from({length: 10_000}, (_, index) => bill(20_000 - index));
    let state = ready(many);
    const before = process.cpuUsage();
    for (let id = 30_000; id < 30_100; id += 1) state = withChanges(state, [billChange(id)]);
    // Processor time, in microseconds.
    expect(process.cpuUsage(before).user / 100).toBeLessThan(10_000);
    expect(state.lists.bill.size).toBe(10_100);
  });
});

describe('toSandboxTime', () => {
  const moves = [
    {at: '2026-05-18T12:00:00Z', aheadMs: 1000},
    {at: '2026-05-18T12:00:10Z', aheadMs: 5000},
  ];
  const noon = Date.parse('2026-05-18T12:00:00Z');

  it.each([
    ['before the first move', -1, -1],
    ['from a move on', 0, 1000],
    ['before the next move', 9999, 10_999],
    ['after the last move', 20_000, 25_000],
  ])('returns the time %s', (_name, real, expected) => {
    expect(toSandboxTime(noon + real, {...initialState.clock, moves}) - noon).toBe(expected);
  });
});
