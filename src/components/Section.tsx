/** A section of a public page: background, spacing, width and heading. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The heading. Without it, pass `label`. */
  title?: ReactNode;
  label?: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Anchor. */
  id?: string;
  ground?: 'paper' | 'sunk' | 'tint' | 'deep';
  /** Puts the content beside the heading where there is room. */
  split?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Section({title, label, lead, id, ground = 'paper', split, className, children}: SectionProps) {
  const heading = useId();
  useBrokenLinks().collectAnchor(id);

  return (
    <section
      id={id}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? heading : undefined}
      data-ground={ground === 'deep' ? 'deep' : undefined}
      className={clsx(styles.section, styles[ground], className)}
    >
      <div className={clsx(styles.inner, split && styles.split)}>
        {title && (
          <header className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
