/** A table that scrolls inside itself when the screen is narrow (and can then be scrolled from the keyboard), never the page. */
import type {ReactNode} from 'react';
import styles from './Table.module.css';

export function Table({caption, children}: {caption: string; children: ReactNode}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="hz-visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
