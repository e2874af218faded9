import {Section} from '../../components/Section.tsx';
import {about} from './copy.ts';
import styles from './Mission.module.css';

export function Mission() {
  const {label, text, values} = about.mission;
  return (
    <Section label={label} ground="deep" id="mission">
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.text}>{text}</p>
      <dl className={styles.values}>
        {values.map(value => (
          <div key={value.title}>
            <dt className={styles.title}>{value.title}</dt>
            <dd className={styles.value}>{value.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
