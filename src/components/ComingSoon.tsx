import type {ReactNode} from 'react';
import {site} from '../site.ts';
import {ButtonLink} from './Button.tsx';
import {Badge} from './Chip.tsx';
import styles from './ComingSoon.module.css';

interface ComingSoonProps {
  audience: string;
  text: string;
  art: ReactNode;
  /** A second action beside the contact link. */
  more?: ReactNode;
}

export function ComingSoon({audience, text, art, more}: ComingSoonProps) {
  return (
    <main className={styles.page}>
      <div>
        <Badge>Coming soon</Badge>
        <h1 className={styles.title}>
          {site.name} <span className={styles.audience}>{audience}</span>
        </h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink to="#contact" size="lg">
            Tell us what you need
          </ButtonLink>
          {more}
        </div>
      </div>
      <div className={styles.art}>{art}</div>
    </main>
  );
}
