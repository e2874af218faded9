import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  facts: Readonly<Record<string, ReactNode>>;
  /** Dense, for tools. */
  small?: boolean;
}

/** Terms and their values. Leaves out terms without a value. */
export function Facts({facts, small}: FactsProps) {
  return (
    <dl className={clsx(styles.facts, small && styles.small)}>
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
