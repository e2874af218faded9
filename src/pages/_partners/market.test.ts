import {expect, test} from 'vitest';
import {
  figuresOf,
  formatDollars,
  formatMillions,
  type MarketColumn,
  marketRows,
  marketRule,
  nextSort,
  sortRows,
  totalOf,
} from './market.ts';

const SPECIFIED = [
  'Houston',
  'Dallas',
  'Fort Worth',
  'Arlington',
  'Irving',
  'Plano',
  'Lubbock',
  'Corpus Christi',
  'Waco',
  'Garland',
];

test('the ten cities are in the order of the specification', () => {
  expect(marketRows.map(row => row.city)).toEqual(SPECIFIED);
});

test("Houston's figures are the counted ones, and the only ones", () => {
  expect(marketRows[0]).toEqual({
    city: 'Houston',
    totalRoommates: 361_552,
    sharedHouseholds: 144_621,
    energyRevPotential: 260_317_800,
    estimated: false,
  });
  expect(marketRows.filter(row => !row.estimated)).toHaveLength(1);
});

test('the ten cities come to just over 756,000,000 dollars', () => {
  const {energyRevPotential} = totalOf(marketRows);
  expect(energyRevPotential).toBeGreaterThan(756_000_000);
  expect(energyRevPotential).toBeLessThan(756_020_000);
});

test('totals are the sums of the columns', () => {
  expect(totalOf([])).toEqual({totalRoommates: 0, sharedHouseholds: 0, energyRevPotential: 0});
  expect(totalOf([figuresOf(5), figuresOf(10)])).toEqual({
    totalRoommates: 15,
    sharedHouseholds: 6,
    energyRevPotential: 10_800,
  });
});

test.each(marketRows)('$city follows the rule in whole numbers', row => {
  expect(row.sharedHouseholds).toBe(Math.round(row.totalRoommates / 2.5));
  expect(row.energyRevPotential).toBe(row.sharedHouseholds * 1800);
  expect(Number.isInteger(row.totalRoommates)).toBe(true);
  expect(row.energyRevPotential).toBeLessThan(marketRule.statedTotal / 2);
});

const first = (column: MarketColumn, direction: 'ascending' | 'descending') =>
  sortRows(marketRows, column, direction)[0]?.city;

test.each([
  ['city', 'ascending', 'Arlington'],
  ['city', 'descending', 'Waco'],
  ['totalRoommates', 'ascending', 'Waco'],
  ['totalRoommates', 'descending', 'Houston'],
  ['sharedHouseholds', 'ascending', 'Waco'],
  ['energyRevPotential', 'descending', 'Houston'],
] as const)('sorted by %s %s, %s comes first', (column, direction, city) => {
  expect(first(column, direction)).toBe(city);
});

test('sorting copies, and ties keep their order', () => {
  const tied = marketRows.map(row => ({...row, totalRoommates: 7}));
  expect(sortRows(tied, 'totalRoommates', 'descending').map(row => row.city)).toEqual(SPECIFIED);
  sortRows(marketRows, 'city', 'ascending');
  expect(marketRows[0]?.city).toBe('Houston');
});

test.each([
  [undefined, 'city', 'ascending'],
  [undefined, 'totalRoommates', 'descending'],
  [{column: 'city', direction: 'ascending'}, 'city', 'descending'],
  [{column: 'city', direction: 'descending'}, 'city', 'ascending'],
  [{column: 'city', direction: 'descending'}, 'sharedHouseholds', 'descending'],
] as const)('pressing from %o on %s sorts %s', (now, column, direction) => {
  expect(nextSort(now, column)).toEqual({column, direction});
});

test('figures are written the American way', () => {
  expect(formatDollars(260_317_800)).toBe('$260,317,800');
  expect(formatMillions(260_317_800)).toBe('$260.3M');
});
