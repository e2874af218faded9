/** Messages, partner forms and production access requests: read, note, mark as handled. */
import {useState} from 'react';
import {Chip} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import {TextArea} from '../../components/Field.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import styles from '../Admin.module.css';
import type {InboxChange, InboxEntry} from '../api.ts';
import {useAdmin} from '../context.ts';
import {actions, fields, inbox} from '../copy.ts';
import {ListView} from '../ListView.tsx';
import {Action, Email, PersonButton, Phone, Suspect, Time} from '../parts.tsx';

const TONES = {partner: 'info', production: 'violet'} as const;
const STATES = Object.entries(inbox.states);
const KINDS = Object.entries(inbox.kinds);
const NOTE_LENGTH = 1000;

const COLUMNS: readonly Column<InboxEntry>[] = [
  {key: 'name', label: inbox.from, cell: entry => entry.businessName ?? entry.name},
  {
    key: 'text',
    label: inbox.text,
    long: true,
    cell: ({kind, suspect, message, name, phoneNumber}) => (
      <>
        {kind !== 'contact' && <Chip tone={TONES[kind]}>{kind}</Chip>} <Suspect suspect={suspect} />{' '}
        <bdi>{message ?? `${name}, ${phoneNumber}`}</bdi>
      </>
    ),
  },
  {
    key: 'state',
    label: fields.state,
    wide: true,
    cell: ({handled}) => <Chip tone={handled ? 'success' : 'warning'}>{handled ? inbox.handled : inbox.open}</Chip>,
  },
  {key: 'time', label: fields.received, wide: true, number: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function InboxView() {
  const [handled, setHandled] = useState('false');
  const [kind, setKind] = useState('');
  return (
    <ListView<InboxEntry>
      path="inbox"
      csv="inbox"
      what={inbox.what}
      columns={COLUMNS}
      keyOf={({id}) => id}
      more={{...(handled && {handled}), ...(kind && {kind})}}
      filters={
        <>
          <InlineSelect label={fields.state} value={handled} onChange={setHandled} options={STATES} />
          <InlineSelect label={inbox.kind} value={kind} onChange={setKind} options={KINDS} />
        </>
      }
      detail={(entry, changed) => <Detail key={entry.id} entry={entry} changed={changed} />}
    />
  );
}

function Detail({entry, changed}: {entry: InboxEntry; changed: (entry: InboxEntry) => void}) {
  const {call} = useAdmin();
  const [note, setNote] = useState(entry.note ?? '');
  const change = (body: InboxChange) => async () =>
    changed(await call<InboxEntry>('PATCH', `inbox/${encodeURIComponent(entry.id)}`, body));
  return (
    <div className={styles.detail}>
      <Facts
        facts={{
          [fields.name]: entry.name,
          [fields.company]: entry.businessName,
          [fields.email]: <Email address={entry.email} />,
          [fields.phone]: entry.phoneNumber && <Phone number={entry.phoneNumber} />,
          [inbox.sentFrom]: entry.page,
          [inbox.check]: entry.score !== undefined && `${entry.score} %`,
          [inbox.failedCases]: entry.failedCases?.join(', '),
          [fields.received]: <Time at={entry.createdAt} />,
          [inbox.warning]: entry.suspect && inbox.suspect,
        }}
      />
      {entry.message && <p dir="auto">{entry.message}</p>}
      <TextArea
        label={inbox.note}
        optional
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({target}) => setNote(target.value)}
      />
      <div className={styles.actions}>
        {entry.handled ? (
          <Action run={change({handled: false, note})} busy={actions.saving} done={inbox.reopen.done}>
            {inbox.reopen.label}
          </Action>
        ) : (
          <Action variant="primary" run={change({handled: true, note})} busy={actions.saving} done={inbox.handle.done}>
            {inbox.handle.label}
          </Action>
        )}
        <Action run={change({note})} busy={actions.saving} done={inbox.save.done}>
          {inbox.save.label}
        </Action>
        <PersonButton email={entry.email} {...(entry.phoneNumber && {phone: entry.phoneNumber})} />
      </div>
    </div>
  );
}
