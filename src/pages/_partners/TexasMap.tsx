/** The ten cities on a map of Texas, those around Dallas in an inset. The table holds the figures. */
import clsx from 'clsx';
import {partners} from './copy.ts';
import {type MarketFigures, type MarketRow, marketRows, totalOf} from './market.ts';
import styles from './TexasMap.module.css';

type Place = readonly [longitude: number, latitude: number];

/** A city's coordinates, and the position of its name relative to its dot. The cities around Dallas are in the inset. */
export const CITIES: Record<
  string,
  {at: Place; label: {x: number; y: number; anchor?: 'start' | 'end'}; inset?: true}
> = {
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
/** Projected like the cities. */
export const outline =
  'M96.7 6 174.9 6 174.9 64.2 195.4 72 223.7 77.1 246.9 85.5 262.3 86.1 290.6 84 316.3 91.8 328.1 94.5 328.1 141.3 333.8 153 341.2 168 336.9 183 336.9 199.5 333 210.3 311.2 220.2 300.9 228 280.3 243 262.3 252 250.7 265.8 243 285 245.6 303 248.1 322.2 236.6 324 218.6 318 198 309 189 291 187.7 276 167.1 252 158.1 228 138.9 207.9 115.7 204.6 105.4 210 95.1 231.6 72 222 59.1 211.5 48.9 183 20.6 159 6.9 147.6 4.6 141 96.2 141Z';

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

/** The inset's dots are smaller than the map's, because the cities are neighbours. */
const IN_INSET = 0.58;
const metro = marketRows.filter(row => CITIES[row.city]?.inset);
const metroRadius = radiusOf(totalOf(metro));

function City({row, inset = false}: {row: MarketRow; inset?: boolean}) {
  const city = CITIES[row.city];
  if (!city) return null;
  const [x, y] = inset ? projectInset(city.at) : project(city.at);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r={radiusOf(row) * (inset ? IN_INSET : 1)}
        className={clsx(styles.dot, row.estimated && styles.estimated)}
      />
      <text
        x={city.label.x}
        y={city.label.y}
        textAnchor={city.label.anchor ?? 'middle'}
        fontSize={inset ? 10 : 13}
        className={styles.name}
      >
        {row.city}
      </text>
    </g>
  );
}

export function TexasMap() {
  const [dallasX, dallasY] = project([-97, 32.85]);
  return (
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={partners.market.map} className={styles.map}>
      <path d={outline} className={styles.land} />
      {marketRows.map(row => !CITIES[row.city]?.inset && <City key={row.city} row={row} />)}
      <circle cx={dallasX} cy={dallasY} r={metroRadius} className={clsx(styles.dot, styles.estimated)} />
      <path
        d={`M${dallasX - metroRadius * 0.6} ${dallasY + metroRadius * 0.8}L${INSET.x + INSET.width - 14} ${INSET.y}`}
        className={styles.leader}
      />
      <text x={dallasX} y={dallasY - metroRadius - 6} textAnchor="middle" fontSize={13} className={styles.name}>
        {partners.market.metro}
      </text>
      <g transform={`translate(${INSET.x} ${INSET.y})`}>
        <rect width={INSET.width} height={INSET.height} rx="8" className={styles.inset} />
        {metro.map(row => (
          <City key={row.city} row={row} inset />
        ))}
      </g>
    </svg>
  );
}
