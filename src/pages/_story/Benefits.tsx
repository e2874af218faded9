/** A list of benefits, beside a picture if there is one. */
import type {ReactNode} from 'react';
import styles from './Benefits.module.css';

interface BenefitsProps {
  items: readonly {title: string; text: string}[];
  /** Beside the list. */
  scene?: ReactNode;
  /** One for each item, above its title. */
  art?: readonly ReactNode[];
}

export function Benefits({items, scene, art}: BenefitsProps) {
  const list = (
    <ul className={styles.benefits} data-count={scene ? undefined : items.length}>
      {items.map(({title, text}, nth) => (
        <li key={title} className={styles.benefit}>
          {art && <div className={styles.art}>{art[nth]}</div>}
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
  if (!scene) return list;
  return (
    <div className={styles.beside}>
      <div className={styles.scene}>{scene}</div>
      {list}
    </div>
  );
}
