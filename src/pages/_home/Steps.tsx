import {Section} from '../../components/Section.tsx';
import {home} from './copy.ts';
import styles from './Steps.module.css';

export function Steps() {
  return (
    <Section title={home.steps.title} lead={home.steps.lead} id="how-it-ends">
      <ol className={styles.steps}>
        {home.steps.items.map(({title, text}, nth) => (
          <li key={title} className={styles.step}>
            <span className={styles.count} aria-hidden="true">
              {nth + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
