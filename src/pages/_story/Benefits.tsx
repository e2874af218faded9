/** A list of benefits. */
import styles from './Benefits.module.css';

export const Benefits = ({items}: {items: readonly {title: string; text: string}[]}) => (
  <ul className={styles.benefits} data-count={items.length}>
    {items.map(({title, text}) => (
      <li key={title} className={styles.benefit}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
);
