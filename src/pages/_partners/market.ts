/**
 * Energy spending of roommates in ten Texas cities per year. Houston's figures are counted; the others are estimates from city
 * populations.
 */
import {grouped} from '../../format/numbers.ts';

export type MarketRow = (typeof marketRows)[number];
export type MarketFigures = Omit<MarketRow, 'city' | 'estimated'>;
export type MarketColumn = Exclude<keyof MarketRow, 'estimated'>;
export type Direction = 'ascending' | 'descending';
type Sort = {column: MarketColumn; direction: Direction};

/** Residents of a shared household. */
const ROOMMATES = 2.5;
/** Dollars that a shared household spends on energy in a year. */
const ENERGY = 1800;

/** Houston's roommates are counted; the others follow from each city's population (U.S. Census 2020): all ten spend just over $756 million. */
const roommates: readonly [city: string, totalRoommates: number][] = [
  ['Houston', 361_552],
  ['Dallas', 218_001],
  ['Fort Worth', 153_578],
  ['Arlington', 65_894],
  ['Irving', 42_900],
  ['Plano', 47_715],
  ['Lubbock', 42_976],
  ['Corpus Christi', 53_125],
  ['Waco', 23_146],
  ['Garland', 41_117],
];

/** `energyRevPotential` is in dollars per year. */
export const marketRows = roommates.map(([city, totalRoommates]) => {
  const sharedHouseholds = Math.round(totalRoommates / ROOMMATES);
  const energyRevPotential = sharedHouseholds * ENERGY;
  return {city, totalRoommates, sharedHouseholds, energyRevPotential, estimated: city !== 'Houston'};
});

export function sumRows(rows: readonly MarketFigures[]): MarketFigures {
  const sum = (column: keyof MarketFigures) => rows.reduce((total, row) => total + row[column], 0);
  return {
    totalRoommates: sum('totalRoommates'),
    sharedHouseholds: sum('sharedHouseholds'),
    energyRevPotential: sum('energyRevPotential'),
  };
}

/** A sorted copy. Ties keep their order. */
export function sortRows(rows: readonly MarketRow[], column: MarketColumn, direction: Direction): MarketRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const text = (row: MarketRow) => String(row[column]);
  return [...rows].sort((a, b) => sign * text(a).localeCompare(text(b), 'en', {numeric: true}));
}

/** The sort order after a press on a column heading: names from A, figures from the largest; a second press reverses it. */
export function toggleSort(sort: Sort | undefined, column: MarketColumn): Sort {
  if (sort?.column === column) return {column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending'};
  return {column, direction: column === 'city' ? 'ascending' : 'descending'};
}

export const formatDollars = (value: number) => `$${grouped(value)}`;
/** $260.3M */
export const formatMillions = (value: number) => `$${(value / 1_000_000).toFixed(1)}M`;
