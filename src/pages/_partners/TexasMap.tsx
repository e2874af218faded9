/** The ten cities on a map of Texas, with the area around Dallas in an inset. The table has the figures. */
import clsx from 'clsx';
import {partners} from './copy.ts';
import {type MarketFigures, type MarketRow, marketRows, sumRows} from './market.ts';
import styles from './TexasMap.module.css';

/** Where a city is on the map or in the inset, and its name's position relative to its dot. */
type Place = {x: number; y: number; label: {x: number; y: number; anchor?: 'start' | 'end'}; inset?: true};

export const CITIES: Record<string, Place> = {
  Houston: {x: 293.9, y: 208.2, label: {x: -54, y: 30}},
  Dallas: {x: 107.8, y: 80, label: {x: 15, y: 4, anchor: 'start'}, inset: true},
  'Fort Worth': {x: 26, y: 85.4, label: {x: -10, y: -14, anchor: 'start'}, inset: true},
  Arlington: {x: 59.9, y: 98, label: {x: 11, y: 9, anchor: 'start'}, inset: true},
  Irving: {x: 84.6, y: 62, label: {x: 0, y: -8}, inset: true},
  Plano: {x: 123.2, y: 26, label: {x: 0, y: -10}, inset: true},
  Lubbock: {x: 127, y: 93.6, label: {x: 0, y: 26}},
  'Corpus Christi': {x: 241.7, y: 267, label: {x: 12, y: 5, anchor: 'start'}},
  Waco: {x: 248.1, y: 154.5, label: {x: -32, y: 4}},
  Garland: {x: 132.5, y: 56.6, label: {x: 12, y: -9, anchor: 'end'}, inset: true},
};
/** The middle of the cities around Dallas, on the map. */
const METRO = {x: 252, y: 115.5};

export const MAP = {width: 348, height: 366};
const OUTLINE =
  'M96.7 6 174.9 6 174.9 64.2 195.4 72 223.7 77.1 246.9 85.5 262.3 86.1 290.6 84 316.3 91.8 328.1 94.5 328.1 141.3 333.8 153 341.2 168 336.9 183 336.9 199.5 333 210.3 311.2 220.2 300.9 228 280.3 243 262.3 252 250.7 265.8 243 285 245.6 303 248.1 322.2 236.6 324 218.6 318 198 309 189 291 187.7 276 167.1 252 158.1 228 138.9 207.9 115.7 204.6 105.4 210 95.1 231.6 72 222 59.1 211.5 48.9 183 20.6 159 6.9 147.6 4.6 141 96.2 141Z';

/** The radius of a city's dot, whose area is proportional to its dollars. */
export const toDotRadius = ({energyRevPotential}: MarketFigures) =>
  Math.round(Math.sqrt(energyRevPotential / 1_000_000) * 14.5) / 10;

/** The area around Dallas, enlarged, in the corner that Texas leaves free. */
export const INSET = {x: 1, y: 252, width: 160, height: 113};

/** The inset's dots are smaller than the map's, because the cities are close together. */
const IN_INSET = 0.58;
const metro = marketRows.filter(row => CITIES[row.city]?.inset);
const metroRadius = toDotRadius(sumRows(metro));

function City({row, inset = false}: {row: MarketRow; inset?: boolean}) {
  const city = CITIES[row.city];
  if (!city) return null;
  return (
    <g transform={`translate(${city.x} ${city.y})`}>
      <circle
        r={toDotRadius(row) * (inset ? IN_INSET : 1)}
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
  return (
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={partners.market.map} className={styles.map}>
      <path d={OUTLINE} className={styles.land} />
      {marketRows.map(row => !CITIES[row.city]?.inset && <City key={row.city} row={row} />)}
      <circle cx={METRO.x} cy={METRO.y} r={metroRadius} className={clsx(styles.dot, styles.estimated)} />
      <path
        d={`M${METRO.x - metroRadius * 0.6} ${METRO.y + metroRadius * 0.8}L${INSET.x + INSET.width - 14} ${INSET.y}`}
        className={styles.leader}
      />
      <text x={METRO.x} y={METRO.y - metroRadius - 6} textAnchor="middle" fontSize={13} className={styles.name}>
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
