import {Approving, Paid, Picking} from '../../components/art/scenes/KitchenTable.tsx';
import {Scene} from '../../components/art/scenes/parts.tsx';
import {Section} from '../../components/Section.tsx';
import {home} from './copy.ts';
import styles from './Steps.module.css';

const PICTURES = [<Picking key="pick" />, <Approving key="approve" />, <Paid key="paid" />];

export function Steps() {
  return (
    <Section title={home.steps.title} lead={home.steps.lead} id="how-it-ends">
      <ol className={styles.steps}>
        {home.steps.items.map(({title, text}, nth) => (
          <li key={title}>
            <Scene>{PICTURES[nth]}</Scene>
            <h3 className={styles.title}>
              <span className={styles.count} aria-hidden="true">
                {nth + 1}
              </span>
              {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
