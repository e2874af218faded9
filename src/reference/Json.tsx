/** A JSON value, coloured by a few spans. For examples of the contract, which are small. */
import {jsonTokens} from './json-tokens.ts';
import styles from './reference.module.css';

export function Json({value, label}: {value: unknown; label: string}) {
  return (
    <figure className={styles.json} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        {jsonTokens(JSON.stringify(value, null, 2)).map(({kind, text}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the value is a constant
          <span key={index} className={styles[kind]}>
            {text}
          </span>
        ))}
      </pre>
    </figure>
  );
}
