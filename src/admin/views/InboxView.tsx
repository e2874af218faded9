/** Messages, partner forms and production access requests: read, note, mark as handled. */
import {useRef, useState} from 'react';
import {Chip} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {TextArea} from '../../components/Field.tsx';
import type {InboxChange, InboxEntry} from '../api.ts';
import {useAdmin} from '../context.ts';
import {fields, inbox} from '../copy.ts';
import {type EntryProps, ListView} from '../ListView.tsx';
import {type NoteDraft, readDrafts, saveDraft} from '../note-drafts.ts';
import {PersonButton} from '../PersonData.tsx';
import {ActionButton, Detail, EmailLink, PhoneLink, Time} from '../parts.tsx';

const TONES = {partner: 'info', production: 'violet'} as const;
const CHOICES = [
  {name: 'handled', label: fields.state, options: Object.entries(inbox.states)},
  {name: 'kind', label: inbox.kind, options: Object.entries(inbox.kinds)},
];

const COLUMNS: readonly Column<InboxEntry>[] = [
  {label: inbox.from, cell: entry => entry.businessName ?? entry.name},
  {
    label: inbox.text,
    long: true,
    cell: ({kind, message, name, phoneNumber}) => (
      <>
        {kind !== 'contact' && <Chip tone={TONES[kind]}>{kind}</Chip>} {message ?? `${name}, ${phoneNumber}`}
      </>
    ),
  },
  {
    label: fields.state,
    wideOnly: true,
    cell: ({handled}) => <Chip tone={handled ? 'success' : 'warning'}>{handled ? inbox.handled : inbox.open}</Chip>,
  },
  {label: fields.received, wideOnly: true, number: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function InboxView() {
  return (
    <ListView<InboxEntry>
      path="inbox"
      csv="inbox"
      noun={inbox.noun}
      columns={COLUMNS}
      toKey={({id}) => id}
      choices={CHOICES}
      detail={props => <Entry {...props} />}
    />
  );
}

function Entry({entry, onChange, reload}: EntryProps<InboxEntry>) {
  const {call} = useAdmin();
  const saved = entry.note ?? '';
  const [draft, setDraft] = useState(() => readDrafts()[entry.id]);
  const newest = useRef(draft);

  const keep = (next: NoteDraft | undefined) => {
    saveDraft(entry.id, next);
    setDraft(next);
    newest.current = next;
  };

  const note = draft?.text ?? saved;
  const withNote = {note, previousNote: saved};

  const change = (body: InboxChange) => async () => {
    const after = await call<InboxEntry>('PATCH', `inbox/${encodeURIComponent(entry.id)}`, body);
    const typed = newest.current;
    // Text that was typed meanwhile stays, on top of the note that was saved.
    keep(typed === draft ? undefined : typed && {text: typed.text, base: body.note ?? typed.base});
    onChange(after);
  };

  return (
    <Detail
      facts={{
        [fields.name]: entry.name,
        [fields.company]: entry.businessName,
        [fields.email]: <EmailLink address={entry.email} />,
        [fields.phone]: entry.phoneNumber && <PhoneLink number={entry.phoneNumber} />,
        [inbox.sentFrom]: entry.page,
        [inbox.check]: entry.score !== undefined && `${entry.score}%`,
        [inbox.failedCases]: entry.failedCases?.join(', '),
        [fields.received]: <Time at={entry.createdAt} />,
      }}
      actions={
        <>
          <ActionButton
            variant={entry.handled ? 'secondary' : 'primary'}
            texts={entry.handled ? inbox.reopen : inbox.handle}
            run={change({handled: !entry.handled, ...(draft && withNote)})}
            reload={reload}
          />
          <ActionButton texts={inbox.save} run={change(withNote)} reload={reload} />
          <PersonButton email={entry.email} phone={entry.phoneNumber} onDeleted={reload} />
        </>
      }
    >
      {entry.message && <p dir="auto">{entry.message}</p>}
      <TextArea
        label={inbox.note}
        optional
        rows={2}
        limit={1000}
        counted={note}
        value={note}
        onChange={({target}) => keep({text: target.value, base: draft?.base ?? saved})}
      />
      {draft && draft.base !== saved && (
        <p>
          {saved ? inbox.otherNote : inbox.removedNote}
          <bdi>{saved}</bdi>
        </p>
      )}
    </Detail>
  );
}
