/** The confirmation page as a picture, for the demo film: no page loads it. Scales with its frame like the app's screens beside it. */
import clsx from 'clsx';
import {bill, housemates, services} from '../../example-house.ts';
import {dollars, sharesOf} from '../../format/money.ts';
import {CheckIcon} from '../icons.tsx';
import {Logo} from '../Logo.tsx';
import styles from './Confirm.module.css';
import {confirmation as say} from './copy.ts';
import screen from './Screens.module.css';
import {Face} from './Screens.tsx';

const pledged = dollars(sharesOf(say.pledgeCents, housemates.length)[0] ?? 0);

/** As its first visitor meets it; `pressed` and `confirmed`, 0 to 1, are what becomes of its button. */
export function Confirm({pressed = 0, confirmed = 0}: {pressed?: number; confirmed?: number}) {
  return (
    <div className={clsx(screen.screen, styles.confirm)} aria-hidden="true">
      <div className={styles.top}>
        <Logo />
      </div>
      <div>
        <p className={styles.kind}>{say.kind}</p>
        <p className={styles.service}>{services[0].name}</p>
        <p className={styles.muted}>{say.lead}</p>
      </div>
      <div className={styles.summary} data-ground="deep">
        <p className={clsx(styles.muted, styles.strong)}>{say.summary}</p>
        <p className={styles.muted}>{say.share}</p>
        <p className={styles.mine}>
          <b>{housemates[0]?.share}</b> <span className={styles.muted}>{say.month}</span>
        </p>
        <p className={styles.line}>
          <span>{say.pledge}</span>
          <b>{pledged}</b>
        </p>
        <p className={clsx(styles.line, styles.muted)}>
          <span>{say.whole}</span>
          <span>{`${bill} ${say.month}`}</span>
        </p>
      </div>
      <div>
        <p className={styles.splitTitle}>{say.split}</p>
        {housemates.map((mate, nth) => (
          <div key={mate.name} className={styles.person}>
            <Face mate={mate} />
            <span className={screen.grow}>
              {mate.name} {nth === 0 && <span className={styles.you}>{say.you}</span>}
            </span>
            <b>{`${mate.share}${say.month}`}</b>
          </div>
        ))}
      </div>
      <div className={styles.stack} style={{transform: `scale(${1 - pressed * 0.04})`}}>
        <span className={clsx(screen.button, screen.ours)}>{say.confirm}</span>
        <span className={clsx(screen.button, styles.done)} style={{opacity: confirmed}}>
          <CheckIcon size={18} />
          {say.confirmed}
        </span>
      </div>
    </div>
  );
}
