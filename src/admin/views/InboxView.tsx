/** Messages, partner forms and production access requests: read, note, mark as handled. */
import {useState} from 'react';
import {Chip} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import {TextArea} from '../../components/Field.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import styles from '../Admin.module.css';
import type {InboxChange, InboxEntry} from '../api.ts';
import {type NoteDraft, useAdmin} from '../context.ts';
import {ListView} from '../ListView.tsx';
import {Action, Email, PersonButton, Phone, Suspect, Time} from '../parts.tsx';

const TONES = {partner: 'info', production: 'violet'} as const;
const STATES = [
  ['false', 'Open'],
  ['true', 'Handled'],
  ['', 'Any state'],
] as const;
const KINDS = [
  ['', 'Any kind'],
  ['contact', 'Messages'],
  ['partner', 'Partner forms'],
  ['production', 'Production requests'],
] as const;
const NOTE_LENGTH = 1000;

const COLUMNS: readonly Column<InboxEntry>[] = [
  {key: 'name', label: 'From', cell: entry => entry.businessName ?? entry.name},
  {
    key: 'text',
    label: 'Text',
    long: true,
    cell: ({kind, suspect, message, name, phoneNumber}) => (
      <>
        {kind !== 'contact' && <Chip tone={TONES[kind]}>{kind}</Chip>} <Suspect suspect={suspect} />{' '}
        {message ?? `${name}, ${phoneNumber}`}
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    wide: true,
    cell: ({handled}) => <Chip tone={handled ? 'success' : 'warning'}>{handled ? 'handled' : 'open'}</Chip>,
  },
  {key: 'time', label: 'Received', wide: true, number: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function InboxView() {
  const [handled, setHandled] = useState('false');
  const [kind, setKind] = useState('');
  return (
    <ListView<InboxEntry>
      path="inbox"
      csv="inbox"
      what="entries"
      columns={COLUMNS}
      keyOf={({id}) => id}
      more={{...(handled && {handled}), ...(kind && {kind})}}
      filters={
        <>
          <InlineSelect label="State" value={handled} onChange={setHandled} options={STATES} />
          <InlineSelect label="Kind" value={kind} onChange={setKind} options={KINDS} />
        </>
      }
      detail={(entry, changed, reload) => <Detail key={entry.id} entry={entry} changed={changed} reload={reload} />}
    />
  );
}

interface DetailProps {
  entry: InboxEntry;
  changed: (entry: InboxEntry) => void;
  reload: () => void;
}

function Detail({entry, changed, reload}: DetailProps) {
  const {call, drafts} = useAdmin();
  const saved = entry.note ?? '';
  const [draft, setDraft] = useState(drafts.get(entry.id));
  const keep = (next: NoteDraft | undefined) => {
    if (next) drafts.set(entry.id, next);
    else drafts.delete(entry.id);
    setDraft(next);
  };
  const note = draft?.text ?? saved;
  const withNote = {note, previousNote: saved};
  const change = (body: InboxChange) => async () => {
    const after = await call<InboxEntry>('PATCH', `inbox/${encodeURIComponent(entry.id)}`, body);
    keep(undefined);
    changed(after);
  };
  return (
    <div className={styles.detail}>
      <Facts
        facts={{
          Name: entry.name,
          Company: entry.businessName,
          Email: <Email address={entry.email} />,
          Phone: entry.phoneNumber && <Phone number={entry.phoneNumber} />,
          'Sent from': entry.page,
          'Receiver check': entry.score !== undefined && `${entry.score} %`,
          'Failed cases': entry.failedCases?.join(', '),
          Received: <Time at={entry.createdAt} />,
          Warning: entry.suspect && 'A field that people never see was filled in, by a bot or by a browser.',
        }}
      />
      {entry.message && <p dir="auto">{entry.message}</p>}
      <TextArea
        label="Note"
        optional
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({target}) => keep({text: target.value, base: draft?.base ?? saved})}
      />
      {draft && draft.base !== saved && (
        <p>
          {saved ? (
            <>
              Meanwhile, somebody else wrote: <bdi>{saved}</bdi>
            </>
          ) : (
            'Meanwhile, somebody else removed the note.'
          )}
        </p>
      )}
      <div className={styles.actions}>
        {entry.handled ? (
          <Action
            run={change({handled: false, ...(draft && withNote)})}
            reload={reload}
            busy="Saving..."
            done="The entry is open again."
          >
            Reopen
          </Action>
        ) : (
          <Action
            variant="primary"
            run={change({handled: true, ...(draft && withNote)})}
            reload={reload}
            busy="Saving..."
            done="The entry is marked as handled."
          >
            Mark as handled
          </Action>
        )}
        <Action run={change(withNote)} reload={reload} busy="Saving..." done="The note is saved.">
          Save note
        </Action>
        <PersonButton email={entry.email} {...(entry.phoneNumber && {phone: entry.phoneNumber})} />
      </div>
    </div>
  );
}
