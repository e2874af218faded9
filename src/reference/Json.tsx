/** A JSON value with a copy button, colored by a few spans. For examples of the contract, which are small. */
import {CopyButton} from '../components/CopyButton.tsx';
import {JsonParts} from '../components/JsonParts.tsx';
import styles from './reference.module.css';

export function Json({value, label}: {value: unknown; label: string}) {
  const text = JSON.stringify(value, null, 2);
  return (
    <figure className={styles.json} aria-label={label}>
      <div className={styles.copy}>
        <CopyButton text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        <JsonParts text={text} classes={styles} />
      </pre>
    </figure>
  );
}
