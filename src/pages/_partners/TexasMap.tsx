/** The ten cities on a map of Texas, those around Dallas in an inset. The table holds the figures. */
import clsx from 'clsx';
import {partners} from './copy.ts';
import {type MarketRow, marketRows, totalOf} from './market.ts';
import styles from './TexasMap.module.css';
import {CITIES, INSET, MAP, outline, project, projectInset, radiusOf} from './texas.ts';

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
