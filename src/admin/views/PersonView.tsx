/** One person's data, by email address or phone number: shown, exported, deleted. */
import {type FormEvent, type ReactNode, useState} from 'react';
import {PERSONAL_DATA, type PersonalDataKind} from '../../../openapi/stored-data.ts';
import {Alert} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {TextField} from '../../components/Field.tsx';
import {plural} from '../../format/numbers.ts';
import {saveJson} from '../../http/save-file.ts';
import styles from '../Admin.module.css';
import {type Deletion, isSignedOut, messageOf, type Person, type PersonKey, photoOf} from '../api.ts';
import {useAdmin} from '../context.ts';
import {Action, Facts, Time} from '../parts.tsx';
import {useList} from '../use-list.ts';

const DELETIONS: readonly Column<Deletion>[] = [
  {key: 'time', label: 'Deleted', cell: ({deletedAt}) => <Time at={deletedAt} />},
  {key: 'entries', label: 'Entries', number: true, cell: ({entries}) => entries},
  {key: 'id', label: 'Record', long: true, cell: ({id}) => <code>{id}</code>},
];

export function PersonView() {
  const {call} = useAdmin();
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<{asked: PersonKey; person: Person}>();
  const [error, setError] = useState('');
  const [searching, setSearching] = useState(false);
  const deletions = useList<Deletion>('deletions', 'order=newest');
  const show = async (event: FormEvent) => {
    event.preventDefault();
    const key = {...(email.trim() && {email: email.trim()}), ...(phone.trim() && {phone: phone.trim()})};
    if (Object.keys(key).length === 0) return setError('Enter an email address, a phone number, or both.');
    setSearching(true);
    setFound(undefined);
    try {
      setFound({asked: key, person: await call<Person>('POST', 'people/show', key)});
      setError('');
    } catch (problem) {
      if (!isSignedOut(problem)) setError(messageOf(problem));
    }
    setSearching(false);
    return undefined;
  };
  return (
    <>
      <form className={styles.person} aria-label="Find one person's data" noValidate onSubmit={show}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          optional
          maxLength={254}
          value={email}
          onChange={({target}) => setEmail(target.value)}
        />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          optional
          maxLength={32}
          value={phone}
          onChange={({target}) => setPhone(target.value)}
        />
        <Button type="submit" busy={searching && 'Searching...'}>
          Show
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
          <h3>Deletions</h3>
          <DataTable caption="Deletions" columns={DELETIONS} entries={deletions.page.data} keyOf={({id}) => id} />
        </section>
      )}
    </>
  );
}

function Found({person, deleted}: {person: Person; deleted: () => Promise<void>}) {
  const {notify} = useAdmin();
  const kinds = (Object.keys(PERSONAL_DATA) as PersonalDataKind[]).filter(kind => person[kind].length > 0);
  const count = kinds.reduce((sum, kind) => sum + person[kind].length, 0);
  if (count === 0) return <p className={styles.text}>Nothing is stored about this person.</p>;
  const save = async () => {
    try {
      const reviews = [];
      for (const review of person.reviews) {
        const photo = await photoOf(review);
        reviews.push({...review, ...(photo && {photoJpegBase64: photo})});
      }
      saveJson('person.json', {...person, reviews});
    } catch (error) {
      notify('error', messageOf(error));
    }
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={save}>
          Export as JSON
        </Button>
        <Action
          variant="danger"
          run={deleted}
          busy="Deleting..."
          done={`${plural(count, 'entry', 'entries')} deleted. The record below says when.`}
          confirm={`Delete ${plural(count, 'entry', 'entries')} for good? Export them first if the person asked for a copy.`}
        >
          Delete everything
        </Action>
      </div>
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

/** `contactName` is "Contact name". */
const factsOf = (entry: object) =>
  Object.entries(entry).map(([name, value]): [string, ReactNode] => [
    name
      .replace(/^./, first => first.toUpperCase())
      .replace(/[A-Z]/g, (big, at) => (at ? ` ${big.toLowerCase()}` : big)),
    /At$/.test(name) ? <Time key="time" at={String(value)} /> : String(value),
  ]);
