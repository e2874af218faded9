/**
 * The two films as functions of time: the product's own screens and pictures, set in motion. tools/videos.ts bundles this file into an
 * empty page and takes one frame after another, so every frame is the same on every machine. No page of the site loads it.
 */
import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {bill, housemates, services} from '../../example-house.ts';
import {chase} from '../../films.ts';
import {site} from '../../site.ts';
import {Duck} from '../art/Duck.tsx';
import {House} from '../art/House.tsx';
import {Logo} from '../Logo.tsx';
import {SharedCard} from '../SharedCard.tsx';
import {Confirm} from './Confirm.tsx';
import {screens} from './copy.ts';
import styles from './films.module.css';
import {Account, Approvals, Checkout} from './Screens.tsx';

/** 0 before `from`, 1 after `from + length`, eased between. */
function ramp(time: number, from: number, length = 0.5): number {
  const at = Math.min(1, Math.max(0, (time - from) / length));
  return 1 - (1 - at) ** 3;
}

/** Comes in at `from`, goes at `to`. */
const stay = (time: number, from: number, to: number) => ramp(time, from) * (1 - ramp(time, to, 0.4));

const rise = (at: number, distance = 24): CSSProperties => ({
  opacity: at,
  transform: `translateY(${(1 - at) * distance}px)`,
});

function Lights({count, share}: {count: number; share?: string | undefined}) {
  const below = Math.floor(count) as 0 | 1 | 2 | 3 | 4;
  const above = Math.min(4, below + 1) as 0 | 1 | 2 | 3 | 4;
  const tag = share ? {share} : {};
  return (
    <div className={styles.house}>
      <House lit={below} {...tag} />
      <div className={styles.over} style={{opacity: count - below}}>
        <House lit={above} {...tag} />
      </div>
    </div>
  );
}

function Intro({time}: {time: number}) {
  const aside = ramp(time, 14, 0.8);
  const room = ramp(time, 4.6, 0.6) * (1 - ramp(time, 9.2, 0.6));
  const gone = ramp(time, 19, 0.6);
  const approved = [0, 1, 2, 3].reduce((sum, nth) => sum + ramp(time, 10 + nth * 0.8, 0.4), 0);
  const lights = time < 9.5 ? 1 : Math.max(1, approved);
  const billIn = stay(time, 1.2, 4.6);
  const end = ramp(time, 19.6, 0.6);
  return (
    <div className={styles.wide} data-ground="deep">
      <div className={styles.stage} style={{transform: `translateX(${-aside * 210 - room * 70}px)`, opacity: 1 - gone}}>
        <Lights count={lights} share={time >= 9.5 ? housemates[0]?.share : undefined} />
      </div>
      <div className={styles.bill} style={rise(billIn, -40)}>
        <small>{services[0].name}</small>
        <b>{bill}</b>
      </div>
      <div className={styles.chat} style={{opacity: 1 - ramp(time, 9.2, 0.4)}}>
        {chase.map((said, nth) => (
          <p key={said} className={styles.said} style={rise(ramp(time, 5 + nth * 0.95, 0.3))}>
            {said}
          </p>
        ))}
      </div>
      <div className={styles.right} style={{opacity: ramp(time, 14.4) * (1 - gone)}}>
        <div className={styles.shares}>
          {housemates.map((mate, nth) => {
            const drop = ramp(time, 15 + nth * 0.45, 0.6);
            const style = {
              transform: `translateY(${drop * 92}px) scale(${1 - drop * 0.5})`,
              opacity: 1 - ramp(time, 15.35 + nth * 0.45, 0.25),
            };
            return (
              <span key={mate.name} className={clsx(styles.share, styles[mate.colour])} style={style}>
                {mate.share}
              </span>
            );
          })}
        </div>
        <div className={styles.card}>
          <SharedCard />
        </div>
        <div className={styles.paid} style={rise(ramp(time, 17.3))}>
          <b>{screens.paid.paid}</b>
          <span>{bill}</span>
        </div>
      </div>
      <div className={styles.end} style={{opacity: end}}>
        <div className={styles.duck} style={{transform: `translateY(${(1 - end) * 60}px)`}}>
          <Duck />
        </div>
        <div className={styles.name}>
          <Logo />
          <p>{site.tagline}</p>
        </div>
      </div>
    </div>
  );
}

/** One screen slides over the one before it. */
function Slide({at, children}: {at: number; children: ReactNode}) {
  return (
    <div className={styles.slide} style={{transform: `translateX(${(1 - at) * 100}%)`}}>
      {children}
    </div>
  );
}

function Demo({time}: {time: number}) {
  const press = ramp(time, 2.3, 0.25) * (1 - ramp(time, 2.6, 0.25));
  const confirms = ramp(time, 4.5, 0.2) * (1 - ramp(time, 4.75, 0.2));
  // June has just confirmed: the others follow.
  const approved = [0, 1, 2].reduce((sum, nth) => sum + ramp(time, 6.1 + nth * 0.55, 0.3), 1);
  const gathered = [0, 1, 2, 3].reduce((sum, nth) => sum + ramp(time, 9.5 + nth * 0.7, 0.5), 0);
  return (
    <div className={styles.tall}>
      <Slide at={1}>
        <Checkout pressed={press} />
      </Slide>
      <Slide at={ramp(time, 3.1)}>
        <Confirm pressed={confirms} confirmed={ramp(time, 4.8, 0.25)} />
      </Slide>
      <Slide at={ramp(time, 5.5)}>
        <Approvals approved={approved} active={ramp(time, 7.6)} />
      </Slide>
      <Slide at={ramp(time, 8.4)}>
        <Account gathered={gathered} paid={ramp(time, 13)} />
      </Slide>
      <Slide at={ramp(time, 16.4)}>
        <Checkout />
      </Slide>
    </div>
  );
}

declare global {
  interface Window {
    showFrame: (film: 'intro' | 'demo', time: number) => string;
  }
}

const root = createRoot(document.body.appendChild(document.createElement('div')));

/** Paints one frame and gives back its markup: two frames that are alike need one picture. */
window.showFrame = (film, time) => {
  flushSync(() => root.render(film === 'intro' ? <Intro time={time} /> : <Demo time={time} />));
  return document.body.innerHTML;
};
