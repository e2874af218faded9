import {House} from '../../components/art/House.tsx';
import {Section} from '../../components/Section.tsx';
import {home} from './copy.ts';
import styles from './Steps.module.css';

export function Steps() {
  return (
    <Section title={home.steps.title} lead={home.steps.lead} id="how-it-ends">
      <ol className={styles.steps}>
        {home.steps.items.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <div className={styles.art} data-ground="deep">
              <House />
            </div>
            <p className={styles.count} aria-hidden="true">
              {index + 1}
            </p>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.text}>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
