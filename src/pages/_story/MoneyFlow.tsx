/**
 * The money's diagram: one bill, four shares, one account, one payment. Vertical on a phone, horizontal on a desktop; animates
 * once when it comes into view. The markup is a list, so that it reads in order.
 */
import clsx from 'clsx';
import {type ReactNode, useRef} from 'react';
import {CheckIcon} from '../../components/icons.tsx';
import {Mark} from '../../components/Logo.tsx';
import {useInView} from '../../components/use-in-view.ts';
import {bill, housemates, services} from '../../example-house.ts';
import {site} from '../../site.ts';
import {flow} from './copy.ts';
import styles from './MoneyFlow.module.css';

/** Four lines that leave one point, or meet in one. */
function Fan({meet = false, place}: {meet?: boolean; place: number}) {
  const ends = [50, 150, 250, 350];
  const down = ends.map(x => `M200 0C200 40 ${x} 20 ${x} 60`).join('');
  const across = ends.map(y => `M0 200C40 200 20 ${y} 60 ${y}`).join('');
  return (
    <div className={clsx(styles.fan, meet && styles.meet)} style={{'--nth': place}} aria-hidden="true">
      <svg viewBox="0 0 400 60" preserveAspectRatio="none" className={styles.down} aria-hidden="true">
        <path d={down} />
      </svg>
      <svg viewBox="0 0 60 400" preserveAspectRatio="none" className={styles.across} aria-hidden="true">
        <path d={across} />
      </svg>
    </div>
  );
}

function Node({place, className, children}: {place: number; className?: string; children: ReactNode}) {
  return (
    <li className={clsx(styles.node, className)} style={{'--nth': place}}>
      {children}
    </li>
  );
}

export function MoneyFlow() {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useInView(ref, {threshold: 0.35, once: true});
  return (
    <div ref={ref} className={clsx(styles.frame, seen && styles.play)}>
      <ol className={styles.flow}>
        <Node place={0} className={styles.paper}>
          <small>{flow.bill}</small>
          <b>{bill}</b>
          <span>{services[0].name}</span>
        </Node>
        <li className={styles.link} aria-hidden="true">
          <Fan place={1} />
        </li>
        <li className={styles.shares}>
          <span className="hz-visually-hidden">{flow.shares}</span>
          <ul>
            {housemates.map((mate, index) => (
              <li key={mate.name} className={styles.share} style={{'--nth': 2 + index * 0.5}}>
                <span className={clsx(styles.face, styles[mate.color])} aria-hidden="true">
                  {mate.name[0]}
                </span>
                <span>
                  <small>{mate.name}</small>
                  <b>{mate.share}</b>
                </span>
              </li>
            ))}
          </ul>
        </li>
        <li className={styles.link} aria-hidden="true">
          <Fan meet place={5} />
        </li>
        <Node place={6} className={styles.account}>
          <span className={styles.brand}>
            <Mark size={20} />
            {site.name}
          </span>
          <small>{flow.account}</small>
          <b>{bill}</b>
        </Node>
        <li className={styles.link} aria-hidden="true">
          <div className={styles.line} style={{'--nth': 7}} />
        </li>
        <Node place={8} className={styles.paid}>
          <CheckIcon size={28} />
          <b>{flow.paid}</b>
        </Node>
      </ol>
    </div>
  );
}
