/** The frame of a code sample: title, wrap and copy buttons, scrolling body. */
import clsx from 'clsx';
import {type ReactNode, type Ref, useRef} from 'react';
import styles from './CodeFrame.module.css';
import {CopyButton} from './CopyButton.tsx';
import {readCodeToCopy} from './code-to-copy.ts';
import {WrapButton} from './WrapButton.tsx';

interface CodeFrameProps {
  title?: string;
  /** Text for the copy button, if it isn't the code itself. */
  text?: string;
  /** The code, marked up by the build. */
  html?: string;
  /** The code as elements or plain text; `text` when both this and `html` are absent. */
  children?: ReactNode;
  /** Beside the copy button. */
  actions?: ReactNode;
  /** The figure, for a parent that changes the code. */
  ref?: Ref<HTMLElement>;
  /** The language, for the page as Markdown. */
  grammar?: string;
}

export function CodeFrame({title, text, html, children, actions, ref, grammar}: CodeFrameProps) {
  const code = useRef<HTMLElement>(null);
  return (
    <figure ref={ref} className={styles.frame}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title ?? 'Code'}</span>
        <span className={styles.actions}>
          {actions}
          <span className={styles.pair}>
            <WrapButton />
            <CopyButton text={() => text ?? readCodeToCopy(code.current)} />
          </span>
        </span>
      </figcaption>
      <CodeText ref={code} html={html} grammar={grammar}>
        {children ?? text}
      </CodeText>
    </figure>
  );
}

interface CodeTextProps {
  html?: string;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  className?: string;
  /** A label, if no title is shown. */
  label?: string;
  /** The language, for the page as Markdown. */
  grammar?: string;
}

/** Only the highlighted code, in a scrolling body. */
export function CodeText({html, children, ref, className, label, grammar}: CodeTextProps) {
  const content = html === undefined ? {children} : {dangerouslySetInnerHTML: {__html: html}};
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a label comes with a role
    <pre className={clsx(styles.pre, className)} tabIndex={0} role={label && 'group'} aria-label={label}>
      {/* The page's HTML can have code that its script doesn't repeat (src/samples/Sample.tsx). */}
      <code ref={ref} data-grammar={grammar} suppressHydrationWarning {...content} />
    </pre>
  );
}
