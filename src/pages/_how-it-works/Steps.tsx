/** The three steps, each with the screen that one sees while doing it. */
import type {ReactNode} from 'react';
import {PhoneFrame} from '../../components/PhoneFrame.tsx';
import {Section} from '../../components/Section.tsx';
import {Account, Approvals, Marketplace} from '../../components/screens/Screens.tsx';
import {howItWorks} from '../../content/how-it-works.ts';
import styles from './Steps.module.css';

const pictures: readonly {label: string; screen: ReactNode}[] = [
  {label: 'The marketplace: electricity, internet, streaming, cleaning', screen: <Marketplace />},
  {label: 'A request: two roommates have approved, two are to answer', screen: <Approvals />},
  {label: 'The house account after the bill: four shares in, electricity paid', screen: <Account />},
];

export function Steps() {
  return (
    <Section title={howItWorks.steps.title} ground="sunk" id="steps" className={styles.section}>
      <ol className={styles.steps}>
        {howItWorks.steps.items.map((step, index) => {
          const picture = pictures[index];
          return (
            <li key={step.title} className={styles.step}>
              <div className={styles.words}>
                <span className={styles.count} aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className={styles.title}>{step.title}</h3>
                <p className={styles.text}>{step.text}</p>
              </div>
              {picture && (
                <div className={styles.picture}>
                  <PhoneFrame label={picture.label}>{picture.screen}</PhoneFrame>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
