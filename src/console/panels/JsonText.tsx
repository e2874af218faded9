/** A JSON text to read, indented; one that is no JSON as it is. */
import {jsonTokens} from '../../reference/json-tokens.ts';
import styles from './panels.module.css';

export function JsonText({label, text}: {label: string; text: string}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.bytes} tabIndex={0} aria-label={label}>
      <pre>
        {jsonTokens(indented(text)).map(({kind, text: part}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
          <span key={index} className={`hzc-${kind}`}>
            {part}
          </span>
        ))}
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
