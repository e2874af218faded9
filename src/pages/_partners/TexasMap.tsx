/** The ten cities on a map of Texas. The table holds the figures. */
import clsx from 'clsx';
import {partners} from './copy.ts';
import {marketRows} from './market.ts';
import styles from './TexasMap.module.css';
import {CITIES, MAP, outline, project, radiusOf} from './texas.ts';

export function TexasMap() {
  const [dallasX, dallasY] = project(CITIES.Dallas!.at);
  return (
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={partners.market.map} className={styles.map}>
      <path d={outline} className={styles.land} />
      {marketRows.map(row => {
        const city = CITIES[row.city];
        if (!city) return null;
        const [x, y] = project(city.at);
        return (
          <g key={row.city} transform={`translate(${x} ${y})`}>
            <circle r={radiusOf(row)} className={clsx(styles.dot, row.estimated && styles.estimated)} />
            {city.label && (
              <text x={city.label[0]} y={city.label[1]} className={styles.name}>
                {row.city}
              </text>
            )}
          </g>
        );
      })}
      <text x={dallasX - 8} y={dallasY - 42} className={styles.name}>
        Dallas–Fort Worth
      </text>
    </svg>
  );
}
