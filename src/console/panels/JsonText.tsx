/** A JSON text to read, indented; one that is no JSON as it is. */
import {JsonParts} from '../../reference/JsonParts.tsx';
import {JSON_CLASSES} from '../json-classes.ts';
import styles from './panels.module.css';

export function JsonText({label, text}: {label: string; text: string}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.bytes} tabIndex={0} aria-label={label}>
      <pre>
        <JsonParts text={indented(text)} classes={JSON_CLASSES} />
      </pre>
    </section>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
