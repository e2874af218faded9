import {ArrowIcon} from '../../components/icons.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {partners} from './copy.ts';
import styles from './Integration.module.css';

export function Integration() {
  return (
    <Section title={partners.steps.title} ground="sunk" id="integration">
      <ol className={styles.steps}>
        {partners.steps.items.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.count} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.text}>{step.text}</p>
            <SiteLink to={step.to} className={styles.link}>
              {step.link}
              <ArrowIcon size={18} />
            </SiteLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}
