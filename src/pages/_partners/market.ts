/**
 * Energy spending of roommates in ten Texas cities per year. Houston's figures are counted; the others are estimates from city
 * populations.
 */
import {grouped} from '../../format/numbers.ts';

export interface MarketRow {
  city: string;
  totalRoommates: number;
  sharedHouseholds: number;
  /** Dollars per year. */
  energyRevPotential: number;
  /** False for counted figures. */
  estimated: boolean;
}

export type MarketFigures = Omit<MarketRow, 'city' | 'estimated'>;
export type MarketColumn = Exclude<keyof MarketRow, 'estimated'>;
export type Direction = 'ascending' | 'descending';

export const marketRule = {
  roommatesPerHousehold: 2.5,
  /** Dollars per year that one shared household spends on energy. */
  energyPerHousehold: 1800,
  /** Dollars per year in all ten cities. The estimates are scaled to it. */
  statedTotal: 756_000_000,
} as const;

const houston = {city: 'Houston', totalRoommates: 361_552};

/** Residents of the other nine cities, U.S. Census 2020. */
const residents: readonly {city: string; population: number}[] = [
  {city: 'Dallas', population: 1_304_379},
  {city: 'Fort Worth', population: 918_915},
  {city: 'Arlington', population: 394_266},
  {city: 'Irving', population: 256_684},
  {city: 'Plano', population: 285_494},
  {city: 'Lubbock', population: 257_141},
  {city: 'Corpus Christi', population: 317_863},
  {city: 'Waco', population: 138_486},
  {city: 'Garland', population: 246_018},
];

/** Households and dollars for a number of roommates. */
export function figuresOf(totalRoommates: number): MarketFigures {
  const sharedHouseholds = Math.round(totalRoommates / marketRule.roommatesPerHousehold);
  return {totalRoommates, sharedHouseholds, energyRevPotential: sharedHouseholds * marketRule.energyPerHousehold};
}

/** Roommates in one city, scaled so that the ten cities add up to the stated total. */
function estimatedRoommates(population: number): number {
  const {statedTotal, energyPerHousehold, roommatesPerHousehold} = marketRule;
  const missing = statedTotal - figuresOf(houston.totalRoommates).energyRevPotential;
  const everyone = residents.reduce((sum, city) => sum + city.population, 0);
  return Math.ceil(((missing / energyPerHousehold) * roommatesPerHousehold * population) / everyone);
}

export const marketRows: readonly MarketRow[] = [
  {city: houston.city, ...figuresOf(houston.totalRoommates), estimated: false},
  ...residents.map(({city, population}) => ({city, ...figuresOf(estimatedRoommates(population)), estimated: true})),
];

export function totalOf(rows: readonly MarketFigures[]): MarketFigures {
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
  return [...rows].sort((one, other) => sign * text(one).localeCompare(text(other), 'en', {numeric: true}));
}

/** The sort order after a press on a column heading: names from A, figures from the largest; a second press reverses it. */
export function nextSort(
  sort: {column: MarketColumn; direction: Direction} | undefined,
  column: MarketColumn,
): {column: MarketColumn; direction: Direction} {
  if (sort?.column === column) return {column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending'};
  return {column, direction: column === 'city' ? 'ascending' : 'descending'};
}

export const formatCount = grouped;
export const formatDollars = (value: number) => `$${grouped(value)}`;
/** $260.3M */
export const formatMillions = (value: number) => `$${(value / 1_000_000).toFixed(1)}M`;
