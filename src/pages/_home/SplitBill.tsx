/** Split my bill: an amount, the roommates and the house's name. The house beside it rebuilds as they change. */
import clsx from 'clsx';
import {type RefObject, useState} from 'react';
import {IconButton} from '../../components/Button.tsx';
import {WarningIcon} from '../../components/icons.tsx';
import {ShareActions} from '../../components/ShareActions.tsx';
import {home} from './copy.ts';
import styles from './SplitBill.module.css';
import {centsOf, clampPeople, eachOf, LIMITS, lineOf, linkOf, type Split} from './split.ts';

interface SplitBillProps {
  split: Split;
  onChange: (split: Split) => void;
  /** Holds the drawing that goes into the picture. */
  house: RefObject<HTMLElement | null>;
}

const Sign = ({d}: {d: string}) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.sign}>
    <path d={d} />
  </svg>
);

export function SplitBill({split, onChange, house: drawing}: SplitBillProps) {
  const {amount, people, house} = split;
  const [touched, setTouched] = useState(false);
  const cents = centsOf(split);
  const {title, bill, roommates, name, wrong} = home.split;
  const move = (by: number) => onChange({...split, people: clampPeople(people + by)});
  return (
    <section className={`${styles.split} hz-js-only`} aria-label={title} data-ground="sheet">
      <div className={styles.fields}>
        <label className={styles.field}>
          <span>{bill}</span>
          <span className={styles.money}>
            <b aria-hidden="true">$</b>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              maxLength={12}
              aria-invalid={cents === undefined && touched}
              aria-describedby="split-result"
              onChange={event => onChange({...split, amount: event.currentTarget.value})}
              onBlur={() => setTouched(true)}
              onFocus={event => event.currentTarget.select()}
            />
          </span>
        </label>
        <fieldset className={styles.field}>
          <legend>{roommates}</legend>
          <span className={styles.stepper}>
            <IconButton label={home.split.fewer} onClick={() => move(-1)} disabled={people <= LIMITS.least}>
              <Sign d="M4 10h12" />
            </IconButton>
            <output aria-label={`${people} roommates`}>{people}</output>
            <IconButton label={home.split.more} onClick={() => move(1)} disabled={people >= LIMITS.most}>
              <Sign d="M4 10h12M10 4v12" />
            </IconButton>
          </span>
        </fieldset>
        <label className={`${styles.field} ${styles.name}`}>
          <span>{name}</span>
          <input
            autoComplete="off"
            value={house}
            maxLength={LIMITS.house}
            onChange={event => onChange({...split, house: event.currentTarget.value})}
          />
        </label>
      </div>
      <div className={styles.under}>
        <p className={styles.result} id="split-result" aria-live="polite">
          {/* The keys replace the element: the text in it may be a translator's. */}
          {cents === undefined ? (
            <span key="wrong" className={clsx(touched && styles.wrong)}>
              {touched && <WarningIcon size={18} />}
              <span>{wrong}</span>
            </span>
          ) : (
            <span key="each">
              <b>{eachOf(cents, people)}</b>, {home.split.requests}
            </span>
          )}
        </p>
        {/* Keeps its place while there is nothing to share. */}
        <div className={clsx(cents === undefined && styles.nothing)}>
          <ShareActions
            text={lineOf(cents ?? 0, split)}
            link={() => linkOf(location.origin, cents ?? 0, split)}
            picture={{
              fileName: 'split.png',
              draw: async () =>
                (await import('./split-picture.ts')).drawSplit(
                  cents ?? 0,
                  split,
                  drawing.current?.querySelector('svg') ?? null,
                ),
            }}
          />
        </div>
      </div>
    </section>
  );
}
