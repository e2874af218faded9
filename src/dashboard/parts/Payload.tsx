/** A request or response body, indented if it is JSON. Always rendered as text, because it is untrusted. */
import {useState} from 'react';
import {CopyButton} from '../../components/CopyButton.tsx';
import {JsonParts} from '../../components/JsonParts.tsx';
import {indentJson} from '../../format/json.ts';
import {payload as texts} from './copy.ts';
import styles from './Payload.module.css';

interface PayloadProps {
  title: string;
  text: string;
  /** Shown for an empty body. */
  empty?: string;
}

/** Longer bodies aren't highlighted: a span for each value would be too slow. */
const MAX_HIGHLIGHTED = 20_000;

export function Payload({title, text, empty = texts.empty}: PayloadProps) {
  const [raw, setRaw] = useState(false);
  if (text === '') return <p className={styles.empty}>{`${title}: ${empty}`}</p>;
  const indented = indentJson(text);
  const shown = raw || indented === undefined ? text : indented;
  return (
    <figure className={styles.payload} aria-label={title}>
      <figcaption className={styles.bar}>
        <span>{title}</span>
        <span className={styles.tools}>
          {indented !== undefined && indented !== text && (
            <button type="button" className={styles.raw} aria-pressed={raw} onClick={() => setRaw(!raw)}>
              {texts.asSent}
            </button>
          )}
          <CopyButton text={text} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {indented === undefined || shown.length > MAX_HIGHLIGHTED ? shown : <JsonParts text={shown} classes={styles} />}
      </pre>
    </figure>
  );
}
