/** JSON, indented and highlighted. Any other text stays as is. */
import clsx from 'clsx';
import {indentJson} from '../../format/json.ts';
import {JsonBlock} from '../ResponseParts.tsx';
import styles from './Bytes.module.css';

export function JsonText({label, text}: {label: string; text: string}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={clsx(styles.bytes, styles.short)} tabIndex={0} aria-label={label}>
      <JsonBlock text={indentJson(text) ?? text} />
    </section>
  );
}
