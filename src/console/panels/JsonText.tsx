/** JSON, indented and highlighted. Any other text stays as is. */

import {JsonParts} from '../../components/JsonParts.tsx';
import {indentJson} from '../../format/json.ts';
import {JSON_CLASSES} from '../json-classes.ts';
import styles from './panels.module.css';

export function JsonText({label, text}: {label: string; text: string}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.bytes} tabIndex={0} aria-label={label}>
      <pre>
        <JsonParts text={indentJson(text) ?? text} classes={JSON_CLASSES} />
      </pre>
    </section>
  );
}
