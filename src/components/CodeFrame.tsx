/**
 * The frame of a code sample: title, copy button, scrolling body. Refuses highlighting (the code comes marked up at build time) and
 * holds the plain text only to copy it.
 */
import type {ReactNode} from 'react';
import {CopyButton} from './CopyButton.tsx';
import styles from './CodeFrame.module.css';

interface CodeFrameProps {
  title?: string;
  /** Exactly what the copy button puts on the clipboard. */
  text: string;
  /** Marked-up code; the plain text when absent. */
  children?: ReactNode;
  /** Dark in both themes, as in the console. */
  panel?: boolean;
}

export function CodeFrame({title, text, children, panel}: CodeFrameProps) {
  return (
    <figure className={styles.frame} data-ground={panel ? 'panel' : undefined}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title ?? 'Code'}</span>
        <CopyButton text={text} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        <code>{children ?? text}</code>
      </pre>
    </figure>
  );
}
