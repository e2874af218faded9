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

test('lists the ten cities in the order of the specification', () => {
  expect(marketRows.map(row => row.city)).toEqual(SPECIFIED);
});

test('has counted figures for Houston only', () => {
  expect(marketRows[0]).toEqual({
    city: 'Houston',
    totalRoommates: 361_552,
    sharedHouseholds: 144_621,
    energyRevPotential: 260_317_800,
    estimated: false,
  });
  expect(marketRows.filter(row => !row.estimated)).toHaveLength(1);
});

test('totals just over 756,000,000 dollars for the ten cities', () => {
  const {energyRevPotential} = totalOf(marketRows);
  expect(energyRevPotential).toBeGreaterThan(756_000_000);
  expect(energyRevPotential).toBeLessThan(756_020_000);
});

test('totals each column', () => {
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
] as const)('sorts by %s %s with %s first', (column, direction, city) => {
  expect(first(column, direction)).toBe(city);
});

test('sorts a copy and keeps the order of ties', () => {
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
] as const)('after %o, a press on %s sorts %s', (sort, column, direction) => {
  expect(nextSort(sort, column)).toEqual({column, direction});
});

test('formats figures in US style', () => {
  expect(formatDollars(260_317_800)).toBe('$260,317,800');
  expect(formatMillions(260_317_800)).toBe('$260.3M');
});
