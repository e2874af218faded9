/**
 * The shared debit card: light that follows the pointer, an edge, a duck as its hologram, and a color and number per house.
 * `children` is what was paid with it. Decorative unless it has a label.
 */
import clsx from 'clsx';
import type {PointerEvent, ReactNode} from 'react';
import {DuckHead} from './art/Duck.tsx';
import {Mark, Wordmark} from './Logo.tsx';
import styles from './SharedCard.module.css';

export const CARD_TONES = ['paper', 'green', 'night', 'coral', 'sky', 'plum'] as const;
export type CardTone = (typeof CARD_TONES)[number];

export type CardLook = {tone: CardTone; digits: string};

/** The card of an unnamed house. */
const ANY_HOUSE: CardLook = {tone: 'paper', digits: '4821'};

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** A house's card: a colour and four digits, always the same for the same name. */
export function cardOf(house: string): CardLook {
  const hash = hashOf(house.trim().toLowerCase());
  return {
    tone: CARD_TONES[hash % CARD_TONES.length] as CardTone,
    digits: String(Math.floor(hash / CARD_TONES.length) % 10_000).padStart(4, '0'),
  };
}

/** Sets where the light falls, -1 to 1 each way; the style turns the card. */
function aim(event: PointerEvent<HTMLElement>): void {
  const {currentTarget: card, clientX, clientY} = event;
  const {left, top, width, height} = card.getBoundingClientRect();
  card.style.setProperty('--x', (((clientX - left) / width) * 2 - 1).toFixed(3));
  card.style.setProperty('--y', (((clientY - top) / height) * 2 - 1).toFixed(3));
}

function release({currentTarget: card}: PointerEvent<HTMLElement>): void {
  card.style.removeProperty('--x');
  card.style.removeProperty('--y');
}

interface SharedCardProps {
  /** Comes out of the printer. */
  printed?: boolean;
  holder?: string;
  look?: CardLook;
  children?: ReactNode;
}

export function SharedCard({printed = false, holder = 'The whole house', look = ANY_HOUSE, children}: SharedCardProps) {
  return (
    <div className={clsx(styles.scene, printed && styles.printed)}>
      <div className={clsx(styles.card, styles[look.tone])} onPointerMove={aim} onPointerLeave={release}>
        <span className={styles.weave} />
        <span className={styles.light} />
        <div className={styles.top}>
          <span className={styles.brand}>
            <Mark size={24} />
            <Wordmark />
          </span>
          <span className={styles.kind}>shared debit</span>
        </div>
        <div className={styles.middle}>
          <div className={styles.chip} />
          <span className={styles.hologram}>
            <svg viewBox="-52 -56 104 104" aria-hidden="true" focusable="false">
              <DuckHead />
            </svg>
          </span>
        </div>
        <div className={styles.bottom}>
          <span className={styles.holder}>{holder}</span>
          <span className={styles.number}>{`•••• ${look.digits}`}</span>
        </div>
      </div>
      {children && <div className={styles.paid}>{children}</div>}
    </div>
  );
}
