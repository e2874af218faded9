/** The cities' dollars as bars, the largest first; estimates are striped. */
import clsx from 'clsx';
import type {CSSProperties} from 'react';
import {partners} from './copy.ts';
import styles from './MarketChart.module.css';
import {formatMillions, marketRows, sortRows} from './market.ts';

const rows = sortRows(marketRows, 'energyRevPotential', 'descending');
const most = rows[0]?.energyRevPotential ?? 1;

export function MarketChart() {
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <b>{partners.market.annual}</b>
        <span className={styles.key}>
          <i className={styles.bar} /> {partners.market.counted}
        </span>
        <span className={styles.key}>
          <i className={clsx(styles.bar, styles.estimated)} /> {partners.market.estimate}
        </span>
      </figcaption>
      <ul className={styles.bars}>
        {rows.map(row => (
          <li key={row.city} className={styles.row}>
            <span>{row.city}</span>
            <span className={styles.track}>
              <i
                className={clsx(styles.bar, row.estimated && styles.estimated)}
                style={{'--length': row.energyRevPotential / most} as CSSProperties}
              />
            </span>
            <span className={styles.figure}>{formatMillions(row.energyRevPotential)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
