/** Two houses and one clothes line at dusk: the duck carries a ticket across. */
import type {ReactNode} from 'react';
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Bust} from '../Head.tsx';
import {Backdrop, Scene} from './parts.tsx';

const Window = ({children}: {children: ReactNode}) => (
  <>
    <svg x="-58" y="-62" width="116" height="124" viewBox="-58 -62 116 124" aria-hidden="true">
      <path d="M-58-62H58V62H-58z" className={styles.litRoom} />
      {children}
    </svg>
    <path d="M-58-62H58V62H-58z" className={styles.windowFrame} />
    <path d="M-72 56H72l-8 42H-64z" className={styles.tree} />
    <path d="M20 56h52l-8 42H30z" className={styles.shade} />
    <circle cx="-44" cy="58" r="9" className={styles.coral} />
    <circle cx="-8" cy="62" r="9" className={styles.glow} />
    <circle cx="34" cy="58" r="9" className={styles.plum} />
  </>
);

export const ClothesLine = () => (
  <Scene>
    <Backdrop id="line-light" color="outside" light={[240, 250]} />
    <circle cx="240" cy="262" r="34" className={styles.sun} />
    <path d="M150 320c30-26 60-34 90-26s60 0 90-14v80H150z" className={styles.hill} />
    <path d="M0 0h170v360H0z" className={styles.brick} />
    <path
      d="M0 40h168M0 80h168M0 280h168M0 320h168M40 0v40M120 0v40M80 40v40M40 280v40M120 280v40M80 320v40"
      className={styles.brickLine}
    />
    <path d="M310 0h170v360H310z" className={styles.wall} />
    <path d="M310 0h22v360h-22z" className={styles.light} />
    <g transform="translate(78 176)">
      <Window>
        <Bust look="maya" mood="glad" x={0} y={-7} scale={1.5} />
      </Window>
    </g>
    <g transform="translate(402 176)">
      <Window>
        <Bust look="omar" mood="surprised" x={0} y={-7} scale={1.5} flip />
      </Window>
    </g>
    <path d="M170 150q70 22 140 0" className={styles.rope} />
    <path d="M182 152l24 4-2 36-28-4zM282 158l20-5 8 34-26 6z" className={styles.coral} />
    <path d="M254 160l20-1 4 44h-26z" className={styles.sky} />
    <path d="M186 150v8M202 153v8M258 156v8M272 155v8M286 154v8M300 150v8" className={styles.rope} />
    <g transform="translate(263 100) rotate(8) scale(0.8)">
      <path d="M-22-18h64v12c-9 0-9 14 0 14v12h-64V8c9 0 9-14 0-14z" className={styles.paper} />
      <text x="10" y="7" className={styles.note}>
        $5
      </text>
    </g>
    <DuckAt pose="run" x={172} y={60} scale={0.42} flip />
  </Scene>
);
