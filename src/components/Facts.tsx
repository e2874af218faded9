import type {ReactNode} from 'react';
import styles from './Facts.module.css';

/** Terms and their values, without those that have none. */
export function Facts({facts}: {facts: Readonly<Record<string, ReactNode>>}) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([term, value]) =>
        value === undefined || value === null || value === '' || value === false ? null : (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
