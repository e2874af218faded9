/** A bordered card. With `to`, the whole card links to that page. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './Card.module.css';
import {SiteLink} from './SiteLink.tsx';

interface CardProps {
  title: string;
  /** Level of the title in the page's outline. */
  as?: 'h2' | 'h3';
  to?: string | undefined;
  children: ReactNode;
}

export function Card({title, as: Heading = 'h3', to, children}: CardProps) {
  return (
    <div className={clsx(styles.card, to && styles.link)}>
      <Heading className={styles.title}>{to ? <SiteLink to={to}>{title}</SiteLink> : title}</Heading>
      {children}
    </div>
  );
}
