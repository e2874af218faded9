import styles from './Figures.module.css';

/** Large figures, each with what it counts. */
export const Figures = ({items}: {items: readonly {figure: string; label: string}[]}) => (
  <dl className={styles.figures}>
    {items.map(({figure, label}) => (
      <div key={label} className={styles.one}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.figure}>{figure}</dd>
      </div>
    ))}
  </dl>
);
