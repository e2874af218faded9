/** Bytes as text with marks for invisible characters. Long bodies are truncated. */

import clsx from 'clsx';
import type {ReactNode} from 'react';
import {type Character, splitCharacters} from '../../openapi/signing/doctor/index.ts';
import {grouped} from '../format/numbers.ts';
import styles from './Bytes.module.css';

/** Maximum bytes to render. */
export const MAX_SHOWN_BYTES = 2048;

export function Bytes({label, bytes}: {label: string; bytes: Uint8Array}) {
  return (
    <CodeBox label={label}>
      <pre>
        {splitCharacters(bytes.subarray(0, MAX_SHOWN_BYTES)).map((character, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: characters never change order
          <Glyph key={index} {...character} />
        ))}
        <More bytes={bytes.length - MAX_SHOWN_BYTES} />
      </pre>
    </CodeBox>
  );
}

/** A box that scrolls. */
export function CodeBox({label, children}: {label: string; children: ReactNode}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={clsx(styles.bytes, styles.short)} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A character. An invisible one is a mark with its name. */
export function Glyph({text, name, ends}: Character) {
  if (!name) return text;
  return (
    <span className={clsx(styles.unseen, text.length > 1 && styles.boxed)} title={name}>
      {ends ? `${text}\n` : text}
    </span>
  );
}

export function More({bytes, before = false}: {bytes: number; before?: boolean}) {
  const count = grouped(bytes);
  return (
    bytes > 0 && (
      <span className={styles.unseen}>{before ? `${count} bytes before … ` : ` … and ${count} more bytes`}</span>
    )
  );
}
