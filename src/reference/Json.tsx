/** JSON with copy button and colors, for the contract's small examples, and the first example of each format of a body. */

import {CodeParts} from '../components/CodeParts.tsx';
import {Columns} from '../components/Columns.tsx';
import {CopyButton} from '../components/CopyButton.tsx';
import {useOwnText} from '../samples/index.ts';
import styles from './reference.module.css';
import type {BodyFormat} from './schema.ts';

/** A value of the contract, with the reader's own agreement. */
export function Json({value, label}: {value: unknown; label: string}) {
  const text = useOwnText(JSON.stringify(value, null, 2));
  return (
    <figure className={styles.json} aria-label={label}>
      <div className={styles.copy}>
        <CopyButton text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        <CodeParts text={text} />
      </pre>
    </figure>
  );
}

/** `name` is what has the formats. */
export function FormatExamples({formats, name}: {formats: readonly BodyFormat[]; name: string}) {
  return (
    <Columns>
      {formats.map(({label, examples}) => (
        <div key={label}>
          <p>
            <strong>{label}</strong>
          </p>
          {examples[0] && <Json value={examples[0].value} label={`${name}: ${label.toLowerCase()}`} />}
        </div>
      ))}
    </Columns>
  );
}
