/** Small pieces of every section: times, contacts, and buttons that change an entry. */
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {Button, type ButtonStyle} from '../components/Button.tsx';
import {Chip} from '../components/Chip.tsx';
import {DefinitionList} from '../components/DefinitionList.tsx';
import {dateAndTime, hourAndMinute, longDate, shortDate} from '../format/dates.ts';
import styles from './Admin.module.css';
import {adminUrl, isSignedOut, messageOf} from './api.ts';
import {useAdmin} from './context.ts';

/** With the year unless it is this one, and without the time where `day`. */
export function Time({at, day = false}: {at: string; day?: boolean}) {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const text = isThisYear ? shortDate(date) : longDate(date);
  return (
    <time dateTime={at} title={dateAndTime(date)}>
      {day ? text : `${text}, ${hourAndMinute(date)}`}
    </time>
  );
}

/** `query` names the list and its filters. */
export function CsvLink({query}: {query: URLSearchParams}) {
  return (
    <a className={styles.csv} href={adminUrl(`csv?${query}`)} download={`${query.get('list')}.csv`}>
      CSV
    </a>
  );
}

export function Suspect({suspect}: {suspect?: boolean | undefined}) {
  return suspect ? <Chip tone="warning">maybe a bot</Chip> : null;
}

/** Every field of an entry that has a value. */
export function Facts({facts}: {facts: readonly (readonly [string, ReactNode])[]}) {
  return (
    <DefinitionList>
      {facts.map(([label, value]) =>
        value === undefined || value === '' || value === false ? null : (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </DefinitionList>
  );
}

export const Email = ({address}: {address: string}) => (
  <a href={`mailto:${encodeURIComponent(address.trim())}`}>{address}</a>
);

interface ActionProps extends ButtonStyle {
  /** Throws when it fails. */
  run: () => Promise<unknown>;
  busy: string;
  /** What the page says afterwards. */
  done: string;
  /** Asked first. */
  confirm?: string;
  children: string;
}

/** A button that changes something on the server. */
export function Action({run, busy, done, confirm, children, variant = 'secondary'}: ActionProps) {
  const {notify, refresh} = useAdmin();
  const [state, setState] = useState<'idle' | 'asking' | 'running'>('idle');
  const question = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'asking') yes.current?.focus();
  }, [state]);
  const act = async () => {
    setState('running');
    try {
      await run();
      notify('success', done);
      refresh();
    } catch (error) {
      if (!isSignedOut(error)) notify('error', messageOf(error));
    } finally {
      setState('idle');
    }
  };
  if (state === 'asking')
    return (
      <span className={styles.asking}>
        <span id={question}>{confirm}</span>
        <Button ref={yes} variant="danger" size="sm" aria-describedby={question} onClick={act}>
          {children}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setState('idle')}>
          Cancel
        </Button>
      </span>
    );
  return (
    <Button
      variant={variant}
      size="sm"
      busy={state === 'running' && busy}
      onClick={confirm ? () => setState('asking') : act}
    >
      {children}
    </Button>
  );
}
