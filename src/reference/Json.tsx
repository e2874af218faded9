/** A JSON value with a copy button, colored by a few spans. For examples of the contract, which are small. */
import {CopyButton} from '../components/CopyButton.tsx';
import {JsonParts} from '../components/JsonParts.tsx';
import {useOwnText} from '../samples/index.ts';
import styles from './reference.module.css';

export function Json({value, label}: {value: unknown; label: string}) {
  return <JsonText text={JSON.stringify(value, null, 2)} label={label} />;
}

/** A request, with the reader's own agreement. */
export function RequestJson({value, label}: {value: unknown; label: string}) {
  return <JsonText text={useOwnText(JSON.stringify(value, null, 2))} label={label} />;
}

function JsonText({text, label}: {text: string; label: string}) {
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
