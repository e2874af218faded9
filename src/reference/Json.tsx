/** A JSON value, coloured by a few spans. For examples of the contract, which are small. */
import styles from './reference.module.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/g;

export function Json({value, label}: {value: unknown; label: string}) {
  const text = JSON.stringify(value, null, 2);
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [all, string, colon = ''] = match;
    const name = string ? (colon ? styles.property : styles.string) : styles.number;
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} className={name}>
        {string ?? all}
      </span>,
    );
    parts.push(colon);
    end = match.index + all.length;
  }
  parts.push(text.slice(end));
  return (
    <figure className={styles.json} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>{parts}</pre>
    </figure>
  );
}
