/** Dawg Mode codes: who requested one, and whether it was sent. */
import {Chip, type Tone} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import styles from '../Admin.module.css';
import type {PromoCode} from '../api.ts';
import {useAdmin} from '../context.ts';
import {ListView} from '../ListView.tsx';
import {Action, Email, PersonButton, Suspect, Time} from '../parts.tsx';

const TONES: Readonly<Record<PromoCode['status'], Tone>> = {waiting: 'warning', sent: 'success', rejected: 'error'};

const COLUMNS: readonly Column<PromoCode>[] = [
  {key: 'email', label: 'Email', long: true, cell: ({email}) => email},
  {
    key: 'code',
    label: 'Code',
    wide: true,
    cell: ({code, suspect}) => (
      <>
        <code>{code}</code> <Suspect suspect={suspect} />
      </>
    ),
  },
  {key: 'status', label: 'State', cell: ({status}) => <Chip tone={TONES[status]}>{status}</Chip>},
  {key: 'times', label: 'Requests', number: true, wide: true, cell: ({times}) => times},
  {key: 'time', label: 'Requested', number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function CodesView() {
  const {call} = useAdmin();
  return (
    <ListView<PromoCode>
      path="promo-codes"
      csv="promo"
      what="codes"
      columns={COLUMNS}
      keyOf={({email}) => email.toLowerCase()}
      detail={(entry, changed) => (
        <div className={styles.detail}>
          <Facts
            facts={{
              Email: <Email address={entry.email} />,
              Code: <code>{entry.code}</code>,
              Requested: <Time at={entry.createdAt} />,
              Sent: entry.sentAt && <Time at={entry.sentAt} />,
              'Mail server': entry.status === 'rejected' && 'It rejects this email address.',
            }}
          />
          <div className={styles.actions}>
            {entry.status !== 'sent' && (
              <Action
                run={async () => changed(await call<PromoCode>('POST', 'promo-codes/sent', {email: entry.email}))}
                busy="Saving..."
                done="The code is marked as sent."
              >
                Mark as sent
              </Action>
            )}
            <PersonButton email={entry.email} />
          </div>
        </div>
      )}
    />
  );
}
