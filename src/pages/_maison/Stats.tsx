import {Section} from '../../components/Section.tsx';
import {maison} from './copy.ts';
import styles from './Stats.module.css';

export function Stats() {
  return (
    <Section title={maison.stats.title} id="market">
      <dl className={styles.stats}>
        {maison.stats.items.map(({figure, label}) => (
          <div key={label} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
