import {Section} from '../../components/Section.tsx';
import {Flow} from '../_story/Flow.tsx';
import styles from './BillFlow.module.css';
import {maison} from './copy.ts';

export function BillFlow() {
  const {title, lead, items} = maison.flow;
  return (
    <Section title={title} lead={lead} ground="deep" id="how-it-works">
      <Flow />
      <ol className={styles.moments}>
        {items.map(item => (
          <li key={item.title}>
            <h3 className={styles.title}>{item.title}</h3>
            <p className={styles.text}>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
