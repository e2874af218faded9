import {PhoneFrame} from '../../components/PhoneFrame.tsx';
import {Section} from '../../components/Section.tsx';
import {Account, Approvals, Marketplace} from '../../components/screens/Screens.tsx';
import {howItWorks} from './copy.ts';
import styles from './Steps.module.css';

const SCREENS = {marketplace: <Marketplace />, approvals: <Approvals />, account: <Account />};

export function Steps() {
  return (
    <Section title={howItWorks.steps.title} ground="sunk" id="steps">
      <ol className={styles.steps}>
        {howItWorks.steps.items.map(({picture, title, text}, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.words}>
              <span className={styles.count} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <PhoneFrame label={picture.label}>{SCREENS[picture.screen]}</PhoneFrame>
          </li>
        ))}
      </ol>
    </Section>
  );
}
