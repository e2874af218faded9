import {expect, test} from 'vitest';
import {formatDollars, formatMillions, type MarketColumn, marketRows, sortRows, sumRows, toggleSort} from './market.ts';

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
  const {energyRevPotential} = sumRows(marketRows);
  expect(energyRevPotential).toBeGreaterThan(756_000_000);
  expect(energyRevPotential).toBeLessThan(756_020_000);
});

test('totals each column', () => {
  expect(sumRows([])).toEqual({totalRoommates: 0, sharedHouseholds: 0, energyRevPotential: 0});
  const figures = {totalRoommates: 5, sharedHouseholds: 2, energyRevPotential: 3600};
  expect(sumRows([figures, figures])).toEqual({totalRoommates: 10, sharedHouseholds: 4, energyRevPotential: 7200});
});

test.each(marketRows)('$city follows the rule in whole numbers', row => {
  expect(row.sharedHouseholds).toBe(Math.round(row.totalRoommates / 2.5));
  expect(row.energyRevPotential).toBe(row.sharedHouseholds * 1800);
});

/** U.S. Census 2020. */
const RESIDENTS = {
  Dallas: 1_304_379,
  'Fort Worth': 918_915,
  Arlington: 394_266,
  Irving: 256_684,
  Plano: 285_494,
  Lubbock: 257_141,
  'Corpus Christi': 317_863,
  Waco: 138_486,
  Garland: 246_018,
};
test.each(Object.entries(RESIDENTS))(
  'estimates %s by its population, scaled to the total of the ten',
  (city, people) => {
    const everyone = Object.values(RESIDENTS).reduce((sum, population) => sum + population, 0);
    const missing = ((756_000_000 - 260_317_800) / 1800) * 2.5;
    const row = marketRows.find(candidate => candidate.city === city);
    expect(row?.totalRoommates).toBe(Math.ceil((missing * people) / everyone));
  },
);

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
  expect(toggleSort(sort, column)).toEqual({column, direction});
});

test('formats figures in US style', () => {
  expect(formatDollars(260_317_800)).toBe('$260,317,800');
  expect(formatMillions(260_317_800)).toBe('$260.3M');
});
