/** One person's data, by email address or phone number: shown, exported, deleted. */
import {type FormEvent, type ReactNode, useEffect, useState} from 'react';
import {PERSONAL_DATA, type PersonalDataKind} from '../../../openapi/stored-data.ts';
import {Alert} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import {TextField} from '../../components/Field.tsx';
import {errorMessage} from '../../http/errors.ts';
import {saveJson} from '../../http/save-file.ts';
import styles from '../Admin.module.css';
import {type Deletion, isSignedOut, type Person, type PersonKey, photoOf} from '../api.ts';
import {useAdmin} from '../context.ts';
import {personalData} from '../copy.ts';
import {otherContacts} from '../other-contacts.ts';
import {Action, Time} from '../parts.tsx';
import {useList} from '../use-list.ts';

const DELETIONS: readonly Column<Deletion>[] = [
  {key: 'time', label: personalData.deletions.deleted, cell: ({deletedAt}) => <Time at={deletedAt} />},
  {key: 'entries', label: personalData.deletions.entries, number: true, cell: ({entries}) => entries},
  {key: 'id', label: personalData.deletions.record, long: true, cell: ({id}) => <code>{id}</code>},
];

export function PersonView() {
  const {call, person, showPerson} = useAdmin();
  const [email, setEmail] = useState(person?.key.email ?? '');
  const [phone, setPhone] = useState(person?.key.phone ?? '');
  const [found, setFound] = useState<{asked: PersonKey; person: Person}>();
  const [error, setError] = useState('');
  const [searching, setSearching] = useState(false);
  const deletions = useList<Deletion>('deletions', 'order=newest');
  const search = async (key: PersonKey) => {
    setEmail(key.email ?? '');
    setPhone(key.phone ?? '');
    setSearching(true);
    setFound(undefined);
    try {
      setFound({asked: key, person: await call<Person>('POST', 'people/show', key)});
      setError('');
    } catch (problem) {
      if (!isSignedOut(problem)) setError(errorMessage(problem));
    }
    setSearching(false);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    const key = {...(email.trim() && {email: email.trim()}), ...(phone.trim() && {phone: phone.trim()})};
    if (Object.keys(key).length === 0) setError(personalData.missing);
    else void search(key);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the section opens
  useEffect(() => {
    if (person) void search(person.key);
    return () => showPerson();
  }, []);
  return (
    <>
      <form className={styles.person} aria-label={personalData.label} noValidate onSubmit={show}>
        <TextField
          label={personalData.email}
          type="email"
          autoComplete="off"
          optional
          maxLength={254}
          value={email}
          onChange={({target}) => setEmail(target.value)}
        />
        <TextField
          label={personalData.phone}
          type="tel"
          autoComplete="off"
          optional
          maxLength={32}
          value={phone}
          onChange={({target}) => setPhone(target.value)}
        />
        <Button type="submit" busy={searching && personalData.busy}>
          {personalData.submit}
        </Button>
      </form>
      <div role="alert">
        {error && (
          <Alert tone="error">
            <p>{error}</p>
          </Alert>
        )}
      </div>
      {found && (
        <Found
          person={found.person}
          asked={found.asked}
          onAsk={search}
          deleted={async () => {
            await call('POST', 'people/delete', found.asked);
            setFound(undefined);
            setEmail('');
            setPhone('');
            await deletions.reload();
          }}
        />
      )}
      {deletions.page && deletions.page.data.length > 0 && (
        <section className={styles.section}>
          <h3>{personalData.deletions.title}</h3>
          <DataTable
            caption={personalData.deletions.title}
            columns={DELETIONS}
            entries={deletions.page.data}
            keyOf={({id}) => id}
          />
        </section>
      )}
    </>
  );
}

interface FoundProps {
  person: Person;
  asked: PersonKey;
  onAsk: (key: PersonKey) => void;
  deleted: () => Promise<void>;
}

function Found({person, asked, onAsk, deleted}: FoundProps) {
  const {notify} = useAdmin();
  const kinds = (Object.keys(PERSONAL_DATA) as PersonalDataKind[]).filter(kind => person[kind].length > 0);
  const count = kinds.reduce((sum, kind) => sum + person[kind].length, 0);
  if (count === 0) return <p className={styles.text}>{personalData.nothing}</p>;
  const save = async () => {
    try {
      const reviews = [];
      for (const review of person.reviews) {
        const photo = await photoOf(review);
        reviews.push({...review, ...(photo && {photoJpegBase64: photo})});
      }
      saveJson('person.json', {...person, reviews});
    } catch (error) {
      notify('error', errorMessage(error));
    }
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={save}>
          {personalData.save}
        </Button>
        <Action variant="danger" texts={personalData.remove(count)} run={deleted} />
      </div>
      <Others contacts={otherContacts(person, asked)} asked={asked} onAsk={onAsk} />
      {kinds.map(kind => (
        <section key={kind} className={styles.section}>
          <h3>{PERSONAL_DATA[kind].title}</h3>
          {person[kind].map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never changes
            <div key={index} className={styles.entry}>
              {typeof entry === 'string' ? entry : <Facts facts={factsOf(entry)} />}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

interface OthersProps extends Pick<FoundProps, 'asked' | 'onAsk'> {
  contacts: readonly PersonKey[];
}

/** Entries found by an email address can have a phone number by which there are more. */
function Others({contacts, asked, onAsk}: OthersProps) {
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

/** `contactName` is "Contact name". */
const factsOf = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]): [string, ReactNode] => [
      name
        .replace(/^./, first => first.toUpperCase())
        .replace(/[A-Z]/g, (big, at) => (at ? ` ${big.toLowerCase()}` : big)),
      /At$/.test(name) ? <Time key="time" at={String(value)} /> : String(value),
    ]),
  );
