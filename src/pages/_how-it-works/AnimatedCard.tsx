/** An animation that plays once: four shares go onto one card, and the card pays. */
import clsx from 'clsx';
import type {CSSProperties} from 'react';
import {CheckIcon} from '../../components/icons.tsx';
import {SharedCard} from '../../components/SharedCard.tsx';
import {screens} from '../../components/screens/copy.ts';
import {bill, housemates, share} from '../../example-house.ts';
import styles from './AnimatedCard.module.css';

export function AnimatedCard() {
  const label = `Four roommates put ${share} each onto one shared card, and the card pays the ${bill} electricity bill.`;
  return (
    <div className={styles.scene} role="img" aria-label={label}>
      <div className={styles.shares}>
        {housemates.map((mate, nth) => (
          <span
            key={mate.name}
            className={clsx(styles.share, styles[mate.colour])}
            style={{'--nth': nth} as CSSProperties}
          >
            <b>{mate.name}</b>
            {mate.share}
          </span>
        ))}
      </div>
      <div className={styles.card}>
        <SharedCard />
      </div>
      <div className={styles.paid}>
        <CheckIcon size={24} />
        <b>{screens.paid.paid}</b>
        <span>{bill}</span>
      </div>
    </div>
  );
}
