/** Split my bill: an amount, the roommates and the house's name. The house beside it rebuilds as they change. */
import clsx from 'clsx';
import {type RefObject, useEffect, useRef, useState} from 'react';
import control from '../../components/Field.module.css';
import {WarningIcon} from '../../components/icons.tsx';
import {ShareActions} from '../../components/ShareActions.tsx';
import {home} from './copy.ts';
import styles from './SplitBill.module.css';
import {buildSplitLink, describeSplit, formatEach, HOUSE_SIZES, LIMITS, parseCents, type Split} from './split.ts';

interface SplitBillProps {
  split: Split;
  onChange: (split: Split) => void;
  /** Holds the drawing that goes into the picture. */
  drawing: RefObject<HTMLElement | null>;
}

export function SplitBill({split, onChange, drawing}: SplitBillProps) {
  const {amount, people, house} = split;
  const [touched, setTouched] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before React had the page
  useEffect(() => {
    const typed = fields.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [];
    const [amountTyped = amount, peopleTyped = people, houseTyped = house] = [...typed].map(({value}) => value);
    if (amountTyped !== amount || Number(peopleTyped) !== people || houseTyped !== house)
      onChange({amount: amountTyped, people: Number(peopleTyped), house: houseTyped});
  }, []);

  const cents = parseCents(split);
  const wrongAmount = touched && cents === undefined;
  const {title, bill, roommates, name, wrong} = home.split;

  return (
    <section className={`${styles.split} hz-js-only`} aria-label={title} data-ground="sheet">
      <div className={styles.fields} ref={fields}>
        <label className={styles.field}>
          <span>{bill}</span>
          <span className={styles.money}>
            <b aria-hidden="true">$</b>
            <input
              className={clsx(control.control, wrongAmount && control.invalid)}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              maxLength={12}
              aria-invalid={wrongAmount}
              aria-describedby="split-result"
              onChange={event => onChange({...split, amount: event.currentTarget.value})}
              onBlur={() => setTouched(true)}
              onFocus={event => event.currentTarget.select()}
            />
          </span>
        </label>
        <label className={styles.field}>
          <span>{roommates}</span>
          <select
            className={control.control}
            autoComplete="off"
            value={people}
            onChange={event => onChange({...split, people: Number(event.currentTarget.value)})}
          >
            {HOUSE_SIZES.map(size => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <label className={`${styles.field} ${styles.name}`}>
          <span>{name}</span>
          <input
            className={control.control}
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
            <span key="wrong" className={clsx(wrongAmount && styles.wrong)}>
              {wrongAmount && <WarningIcon size={18} />}
              <span>{wrong}</span>
            </span>
          ) : (
            <span key="each">
              <b>{`${formatEach(cents, people)},`}</b> {home.split.requests}
            </span>
          )}
        </p>
        {/* Keeps its place while there is nothing to share. */}
        <div className={clsx(cents === undefined && styles.nothing)}>
          <ShareActions
            text={describeSplit(cents ?? 0, split)}
            link={() => buildSplitLink(location.origin, cents ?? 0, split)}
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
