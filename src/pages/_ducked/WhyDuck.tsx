import {Duck} from '../../components/art/Duck.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import {Section} from '../../components/Section.tsx';
import {ducked} from './copy.ts';
import styles from './WhyDuck.module.css';

export function WhyDuck() {
  const {why} = ducked;
  return (
    <Section title={why.title} ground="deep" id="why">
      <div className={styles.columns}>
        <Duck pose="wave" className={styles.duck} />
        <div>
          <p className={styles.text}>{why.text}</p>
          <h3 className={styles.title}>{why.perksTitle}</h3>
          <ul className={styles.perks}>
            {why.perks.map(perk => (
              <li key={perk}>
                <CheckIcon size={24} />
                {perk}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
