/** A list of benefits with pictures, in one column on a phone and side by side on wider screens. */
import styles from './Benefits.module.css';
import {Spot, type SpotName} from './Spot.tsx';

interface BenefitsProps {
  items: readonly {picture: SpotName; title: string; text: string}[];
}

export function Benefits({items}: BenefitsProps) {
  return (
    <ul className={styles.benefits} data-count={items.length}>
      {items.map(({picture, title, text}) => (
        <li key={title} className={styles.benefit}>
          <div className={styles.art}>
            <Spot name={picture} />
          </div>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
