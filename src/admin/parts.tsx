/** Pieces of every section: times, contacts, the detail of an entry, and buttons that change it. */
import type {MouseEvent, ReactNode} from 'react';
import {ConfirmButton, type ConfirmButtonProps} from '../components/ConfirmButton.tsx';
import {Facts} from '../components/Facts.tsx';
import {dateAndTime, dayName, hourAndMinute} from '../format/dates.ts';
import {dialedNumber} from '../format/dialed-number.ts';
import {errorMessage, HttpError} from '../http/errors.ts';
import styles from './Admin.module.css';
import {adminUrl, isSignedOut} from './api.ts';
import {useAdmin} from './context.ts';
import {actions, list} from './copy.ts';

/** `day` leaves out the time. */
export function Time({at, day = false}: {at: string; day?: boolean}) {
  const date = new Date(at);
  const text = dayName(date);
  return (
    <time dateTime={at} title={dateAndTime(date)}>
      {day ? text : `${text}, ${hourAndMinute(date)}`}
    </time>
  );
}

/** `query` has the list's name and its filters. */
export function CsvLink({query}: {query: URLSearchParams}) {
  const {call, notify} = useAdmin();
  const url = adminUrl(`csv?${query}`);
  /** A failed download shows no reason. This leads to the sign-in form if the session has ended. */
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await call('GET', 'session');
      location.assign(url);
    } catch (error) {
      if (!isSignedOut(error)) notify('error', errorMessage(error));
    }
  };
  return (
    <a className={styles.csv} href={url} onClick={download}>
      {list.csv}
    </a>
  );
}

/** Not every mail program decodes the `@` before the host name. */
export const EmailLink = ({address}: {address: string}) => (
  <a href={`mailto:${encodeURIComponent(address.trim()).replace(/%40(?!.*%40)/, '@')}`}>{address}</a>
);

export const PhoneLink = ({number}: {number: string}) => <a href={`tel:${dialedNumber(number)}`}>{number}</a>;

/** The open entry of a list: its facts, then its text, then the buttons that change it. */
export function Detail({facts, children, actions: buttons}: DetailProps) {
  return (
    <div className={styles.detail} onClickCapture={ignoreSecondPress}>
      <Facts facts={facts} />
      {children}
      {buttons && <div className={styles.actions}>{buttons}</div>}
    </div>
  );
}

/** The second press of a double click would hit the button that replaces the first, such as Reject after Approve. */
const ignoreSecondPress = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation();
};

interface DetailProps {
  facts: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
  actions?: ReactNode;
}

interface ActionButtonProps extends Pick<ConfirmButtonProps, 'variant'> {
  /** `done` is the notice after success, and `confirm` the question before. */
  texts: Readonly<{label: string; done: string; busy?: string; confirm?: string}>;
  /** Throws when it fails. */
  run: () => Promise<unknown>;
  /** Called when somebody else has changed or deleted the entry meanwhile. */
  reload?: () => void;
}

/** A button that changes something on the server. */
export function ActionButton({texts, run, reload, variant}: ActionButtonProps) {
  const {label, done, busy = actions.saving, confirm} = texts;
  const {notify, refresh} = useAdmin();
  const act = async () => {
    try {
      await run();
      notify('success', done);
      refresh();
    } catch (error) {
      if (isSignedOut(error)) return;
      const isGone = error instanceof HttpError && error.status === 404;
      notify('error', isGone && reload ? actions.gone : errorMessage(error));
      if (isGone || (error instanceof HttpError && error.status === 409)) reload?.();
    }
  };
  return (
    <ConfirmButton variant={variant} run={act} busy={busy} confirm={confirm} yes={label}>
      {label}
    </ConfirmButton>
  );
}
