/** Everything that is stored about one person, by email address or phone number: shown, exported, deleted. */
import {type ReactNode, useState} from 'react';
import {PERSONAL_DATA, type PersonalDataKind} from '../../openapi/stored-data.ts';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {Facts} from '../components/Facts.tsx';
import {errorMessage} from '../http/errors.ts';
import {saveJson} from '../http/save-file.ts';
import styles from './Admin.module.css';
import {fetchPhoto, isSignedOut, type Person, type PersonKey} from './api.ts';
import {useAdmin} from './context.ts';
import {actions, personalData} from './copy.ts';
import {Loading} from './ListView.tsx';
import {listOtherContacts} from './other-contacts.ts';
import {ActionButton, Time} from './parts.tsx';
import {useResponse} from './use-list.ts';

interface PersonButtonProps {
  email?: string | undefined;
  phone?: string | undefined;
  onDeleted: () => void;
}

/** Opens what is stored about the person who sent an entry, under the entry's other buttons. */
export function PersonButton({email, phone, onDeleted}: PersonButtonProps) {
  const [asked, setAsked] = useState<PersonKey>();
  const toggle = () => setAsked(asked ? undefined : toPersonKey(email, phone));
  return (
    <>
      <Button variant="secondary" size="sm" aria-expanded={asked !== undefined} onClick={toggle}>
        {actions.person}
      </Button>
      {asked && <PersonData asked={asked} onAsk={setAsked} onDeleted={onDeleted} />}
    </>
  );
}

/** Leaves out an empty contact. */
export const toPersonKey = (email?: string, phone?: string): PersonKey => ({
  ...(email && {email}),
  ...(phone && {phone}),
});

interface PersonDataProps {
  asked: PersonKey;
  /** Shows what is stored under another contact, too. */
  onAsk: (key: PersonKey) => void;
  onDeleted: () => void;
}

/** Another person's data are never shown while these load. */
export const PersonData = (props: PersonDataProps) => <LoadedPerson key={formatContacts(props.asked)} {...props} />;

function LoadedPerson(props: PersonDataProps) {
  const {body: person, ...state} = useResponse<Person>('people/show', props.asked);
  const count = person ? listKinds(person).reduce((sum, kind) => sum + person[kind].length, 0) : 0;
  return (
    <section className={styles.personData} aria-label={formatContacts(props.asked)}>
      <Loading {...state} loaded={person !== undefined} failure={personalData.failed} />
      <p className={styles.text} aria-live="polite">
        {person && personalData.found(count)}
      </p>
      {person && count > 0 && <StoredData {...props} person={person} count={count} />}
    </section>
  );
}

const listKinds = (person: Person) =>
  (Object.keys(PERSONAL_DATA) as PersonalDataKind[]).filter(kind => person[kind].length > 0);

const formatContacts = (asked: PersonKey) => Object.values(asked).join(', ');

function StoredData({person, count, asked, onAsk, onDeleted}: PersonDataProps & {person: Person; count: number}) {
  const {call, notify} = useAdmin();

  const save = async () => {
    try {
      // Leads to the sign-in form if the session has ended; a photo's response wouldn't.
      await call('GET', 'session');
      const reviews = [];
      for (const review of person.reviews) {
        const photo = await fetchPhoto(review);
        reviews.push({...review, ...(photo && {photoJpegBase64: photo})});
      }
      saveJson('person.json', {...person, reviews});
    } catch (error) {
      if (!isSignedOut(error)) notify('error', errorMessage(error));
    }
  };

  const remove = async () => {
    await call('POST', 'people/delete', asked);
    onDeleted();
  };

  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={save}>
          {personalData.save}
        </Button>
        <ActionButton variant="danger" texts={personalData.remove(count, formatContacts(asked))} run={remove} />
      </div>
      <OtherContacts contacts={listOtherContacts(person, asked)} asked={asked} onAsk={onAsk} />
      {listKinds(person).map(kind => (
        <section key={kind} className={styles.section}>
          <h3>{PERSONAL_DATA[kind].title}</h3>
          {person[kind].map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never changes
            <div key={index} className={styles.entry}>
              {typeof entry === 'string' ? entry : <Facts facts={toFacts(entry)} />}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

interface OtherContactsProps extends Pick<PersonDataProps, 'asked' | 'onAsk'> {
  contacts: readonly PersonKey[];
}

/** Entries found by an email address can have a phone number under which more are stored. */
function OtherContacts({contacts, asked, onAsk}: OtherContactsProps) {
  if (contacts.length === 0) return null;
  return (
    <Alert title={personalData.others.title}>
      <p>{personalData.others.text}</p>
      <div className={styles.actions}>
        {contacts.map(contact => (
          <Button
            key={contact.email ?? contact.phone}
            variant="secondary"
            size="sm"
            onClick={() => onAsk({...asked, ...contact})}
          >
            {personalData.others.search(contact.email ?? contact.phone)}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

/** Labels `contactName` as "Contact name". */
const toFacts = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]): [string, ReactNode] => [
      name
        .replace(/^./, first => first.toUpperCase())
        .replace(/[A-Z]/g, (big, at) => (at ? ` ${big.toLowerCase()}` : big)),
      /At$/.test(name) ? <Time key="time" at={String(value)} /> : String(value),
    ]),
  );
