/** A few benefits, each a lit room with its words under it: one column on a phone, side by side when there is room. */

import styles from './Benefits.module.css';
import {Spot, type SpotName} from './Spot.tsx';

interface BenefitsProps {
  items: readonly {title: string; text: string}[];
  /** One picture for each item, in order. */
  spots: readonly SpotName[];
}

export function Benefits({items, spots}: BenefitsProps) {
  return (
    <ul className={styles.benefits} data-count={items.length}>
      {items.map((item, index) => {
        const spot = spots[index];
        return (
          <li key={item.title} className={styles.benefit}>
            <div className={styles.art}>{spot && <Spot name={spot} />}</div>
            <div>
              <h3 className={styles.title}>{item.title}</h3>
              <p className={styles.text}>{item.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
