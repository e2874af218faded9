/** Bytes as text with marks for invisible characters. Long bodies are truncated. */
import clsx from 'clsx';
import {visible} from '../../../openapi/signing/doctor/index.ts';
import styles from './panels.module.css';
import type {SignedPart} from './signature-steps.ts';

const MAX_BYTES = 4096;

export function Bytes({label, parts}: {label: string; parts: {kind?: SignedPart['kind']; bytes: Uint8Array}[]}) {
  let left = MAX_BYTES;
  const shown = parts.map(({kind, bytes}) => {
    const some = bytes.subarray(0, left);
    left -= some.length;
    return {kind, pieces: visible(some)};
  });
  const cut = parts.reduce((sum, {bytes}) => sum + bytes.length, 0) - (MAX_BYTES - left);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.bytes} tabIndex={0} aria-label={label}>
      <pre>
        {shown.map(({kind, pieces}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
          <span key={index} className={kind && styles[kind]}>
            {pieces.map(({text, name, ends}, at) =>
              name ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change order
                <span key={at} className={clsx(styles.unseen, text.length > 1 && styles.boxed)} title={name}>
                  {ends ? `${text}\n` : text}
                </span>
              ) : (
                text
              ),
            )}
          </span>
        ))}
        {cut > 0 && <span className={styles.cut}>{` … and ${cut.toLocaleString('en-US')} more bytes`}</span>}
      </pre>
    </section>
  );
}
