/**
 * The frame of a code sample: title, copy button, scrolling body. Refuses highlighting: the code comes marked up at build time.
 */
import {type ReactNode, useRef} from 'react';
import styles from './CodeFrame.module.css';
import {CopyButton} from './CopyButton.tsx';

interface CodeFrameProps {
  title?: string | undefined;
  /** What the copy button puts on the clipboard, when that is not the code as it stands. */
  text?: string | undefined;
  /** The code, marked up by the build. */
  html?: string | undefined;
  /** The code as elements or plain text; `text` when both this and `html` are absent. */
  children?: ReactNode;
  /** Dark in both themes, as in the console. */
  panel?: boolean;
}

export function CodeFrame({title, text, html, children, panel}: CodeFrameProps) {
  const code = useRef<HTMLElement>(null);
  const content = html === undefined ? {children: children ?? text} : {dangerouslySetInnerHTML: {__html: html}};
  return (
    <figure className={styles.frame} data-ground={panel ? 'panel' : undefined}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title ?? 'Code'}</span>
        <CopyButton text={() => text ?? code.current?.textContent ?? ''} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        <code ref={code} {...content} />
      </pre>
    </figure>
  );
}
