/** Small pieces of every section: times, contacts, and buttons that change an entry. */
import {Button} from '../components/Button.tsx';
import {Chip} from '../components/Chip.tsx';
import {ConfirmButton, type ConfirmButtonProps} from '../components/ConfirmButton.tsx';
import {dateAndTime, hourAndMinute, longDate, shortDate} from '../format/dates.ts';
import {errorMessage} from '../http/errors.ts';
import styles from './Admin.module.css';
import {adminUrl, isSignedOut, type PersonKey} from './api.ts';
import {useAdmin} from './context.ts';
import {actions, list, maybeBot} from './copy.ts';

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
      {list.csv}
    </a>
  );
}

export function Suspect({suspect}: {suspect?: boolean | undefined}) {
  return suspect ? <Chip tone="warning">{maybeBot}</Chip> : null;
}

/** Not every mail program decodes the `@` before the host name. */
export const Email = ({address}: {address: string}) => (
  <a href={`mailto:${encodeURIComponent(address.trim()).replace(/%40(?!.*%40)/, '@')}`}>{address}</a>
);

export const Phone = ({number}: {number: string}) => <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;

/** Opens what is stored about the person who sent an entry. */
export function PersonButton(key: PersonKey) {
  const {showPerson} = useAdmin();
  return (
    <Button variant="quiet" size="sm" onClick={() => showPerson(key)}>
      {actions.person}
    </Button>
  );
}

interface ActionProps extends Pick<ConfirmButtonProps, 'variant' | 'busy' | 'confirm' | 'children'> {
  /** Throws when it fails. */
  run: () => Promise<unknown>;
  /** The notice after success. */
  done: string;
}

/** A button that changes something on the server. */
export function Action({run, done, children, ...button}: ActionProps) {
  const {notify, refresh} = useAdmin();
  const act = async () => {
    try {
      await run();
      notify('success', done);
      refresh();
    } catch (error) {
      if (!isSignedOut(error)) notify('error', errorMessage(error));
    }
  };
  return (
    <ConfirmButton {...button} run={act} yes={children}>
      {children}
    </ConfirmButton>
  );
}
