import {Section} from '../../components/Section.tsx';
import {partners} from './copy.ts';
import styles from './WhyPartner.module.css';

export function WhyPartner() {
  return (
    <Section title={partners.why.title} ground="deep" id="why">
      <ul className={styles.reasons}>
        {partners.why.items.map(reason => (
          <li key={reason.title} className={styles.reason}>
            <h3 className={styles.title}>{reason.title}</h3>
            <p className={styles.text}>{reason.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
