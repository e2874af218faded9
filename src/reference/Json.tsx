/** A highlighted JSON example. */
import {JsonParts} from '../components/JsonParts.tsx';
import styles from './reference.module.css';

export function Json({value, label}: {value: unknown; label: string}) {
  return (
    <figure className={styles.json} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        <JsonParts text={JSON.stringify(value, null, 2)} classes={styles} />
      </pre>
    </figure>
  );
}
