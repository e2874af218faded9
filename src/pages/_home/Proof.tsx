import {site} from '../../site.ts';
import styles from './Proof.module.css';

const figures = [
  {figure: site.claims.billsPaid, label: site.claims.billsPaidLabel},
  {figure: site.claims.requests, label: site.claims.requestsLabel},
];

export function Proof() {
  return (
    <section className={styles.proof} aria-label="So far">
      <dl className={styles.figures}>
        {figures.map(({figure, label}) => (
          <div key={label} className={styles.one}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
