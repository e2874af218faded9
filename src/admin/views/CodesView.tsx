/** Dawg Mode codes: who requested one, and whether it was sent. */
import {Chip, type Tone} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import type {PromoCode} from '../api.ts';
import {useAdmin} from '../context.ts';
import {codes, fields} from '../copy.ts';
import {ListView} from '../ListView.tsx';
import {Action, Detail, Email, PersonButton, Suspect, Time} from '../parts.tsx';

const TONES: Readonly<Record<PromoCode['status'], Tone>> = {waiting: 'warning', sent: 'success', rejected: 'error'};

const COLUMNS: readonly Column<PromoCode>[] = [
  {key: 'email', label: fields.email, long: true, cell: ({email}) => email},
  {
    key: 'code',
    label: fields.code,
    wide: true,
    cell: ({code, suspect}) => (
      <>
        <code>{code}</code> <Suspect suspect={suspect} />
      </>
    ),
  },
  {key: 'status', label: fields.state, cell: ({status}) => <Chip tone={TONES[status]}>{status}</Chip>},
  {key: 'times', label: codes.requests, number: true, wide: true, cell: ({times}) => times},
  {key: 'time', label: fields.requested, number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function CodesView() {
  const {call} = useAdmin();
  return (
    <ListView<PromoCode>
      path="promo-codes"
      csv="promo"
      what={codes.what}
      columns={COLUMNS}
      keyOf={({email}) => email.toLowerCase()}
      detail={(entry, changed) => (
        <Detail
          facts={{
            [fields.email]: <Email address={entry.email} />,
            [fields.code]: <code>{entry.code}</code>,
            [fields.requested]: <Time at={entry.createdAt} />,
            [codes.sent]: entry.sentAt && <Time at={entry.sentAt} />,
            [codes.mailServer]: entry.status === 'rejected' && codes.rejected,
          }}
          actions={
            <>
              {entry.status !== 'sent' && (
                <Action
                  texts={codes.markSent}
                  run={async () => changed(await call<PromoCode>('POST', 'promo-codes/sent', {email: entry.email}))}
                />
              )}
              <PersonButton email={entry.email} />
            </>
          }
        />
      )}
    />
  );
}
