/** A map of Texas: its outline and the ten cities, projected from longitude and latitude. */
import type {MarketFigures} from './market.ts';

type Place = readonly [longitude: number, latitude: number];

const OUTLINE: readonly Place[] = [
  [-103.04, 36.5],
  [-100, 36.5],
  [-100, 34.56],
  [-99.2, 34.3],
  [-98.1, 34.13],
  [-97.2, 33.85],
  [-96.6, 33.83],
  [-95.5, 33.9],
  [-94.5, 33.64],
  [-94.04, 33.55],
  [-94.04, 31.99],
  [-93.82, 31.6],
  [-93.53, 31.1],
  [-93.7, 30.6],
  [-93.7, 30.05],
  [-93.85, 29.69],
  [-94.7, 29.36],
  [-95.1, 29.1],
  [-95.9, 28.6],
  [-96.6, 28.3],
  [-97.05, 27.84],
  [-97.35, 27.2],
  [-97.25, 26.6],
  [-97.15, 25.96],
  [-97.6, 25.9],
  [-98.3, 26.1],
  [-99.1, 26.4],
  [-99.45, 27],
  [-99.5, 27.5],
  [-100.3, 28.3],
  [-100.65, 29.1],
  [-101.4, 29.77],
  [-102.3, 29.88],
  [-102.7, 29.7],
  [-103.1, 28.98],
  [-104, 29.3],
  [-104.5, 29.65],
  [-104.9, 30.6],
  [-106, 31.4],
  [-106.53, 31.78],
  [-106.62, 32],
  [-103.06, 32],
];

type Label = {x: number; y: number; anchor?: 'start' | 'end'};

/** A city's coordinates, and the position of its name relative to its dot. The cities around Dallas are in the inset. */
export const CITIES: Record<string, {at: Place; label: Label; inset?: true}> = {
  Houston: {at: [-95.37, 29.76], label: {x: -54, y: 30}},
  Dallas: {at: [-96.8, 32.78], label: {x: 15, y: 4, anchor: 'start'}, inset: true},
  'Fort Worth': {at: [-97.33, 32.75], label: {x: 3, y: -14}, inset: true},
  Arlington: {at: [-97.11, 32.68], label: {x: 11, y: 9, anchor: 'start'}, inset: true},
  Irving: {at: [-96.95, 32.88], label: {x: -9, y: 0, anchor: 'end'}, inset: true},
  Plano: {at: [-96.7, 33.08], label: {x: 0, y: -10}, inset: true},
  Lubbock: {at: [-101.86, 33.58], label: {x: 0, y: 26}},
  'Corpus Christi': {at: [-97.4, 27.8], label: {x: 12, y: 5, anchor: 'start'}},
  Waco: {at: [-97.15, 31.55], label: {x: -32, y: 4}},
  Garland: {at: [-96.64, 32.91], label: {x: 6, y: -9}, inset: true},
};

const SCALE = 30;
const FLATTEN = Math.cos((31 * Math.PI) / 180);
const round = (value: number) => Math.round(value * 10) / 10;

export const project = ([longitude, latitude]: Place): [x: number, y: number] => [
  round((longitude + 106.8) * FLATTEN * SCALE),
  round((36.7 - latitude) * SCALE),
];

export const MAP = {width: 348, height: 366};
export const outline = `M${OUTLINE.map(place => project(place).join(' ')).join('L')}Z`;

/** The radius of a city's dot, whose area is proportional to its dollars. */
export const radiusOf = ({energyRevPotential}: MarketFigures) =>
  round(Math.sqrt(energyRevPotential / 1_000_000) * 1.45);

/** The area around Dallas, enlarged, in the corner that Texas leaves free. */
export const INSET = {x: 1, y: 252, width: 160, height: 113};
const ENLARGED = 180;

/** A place in the inset, relative to its corner. */
export const projectInset = ([longitude, latitude]: Place): [x: number, y: number] => [
  round(26 + (longitude + 97.33) * FLATTEN * ENLARGED),
  round(26 + (33.08 - latitude) * ENLARGED),
];
