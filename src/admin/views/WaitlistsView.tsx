/** The people on both waitlists. */
import type {Column} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import styles from '../Admin.module.css';
import type {WaitlistEntry} from '../api.ts';
import {ListView} from '../ListView.tsx';
import {Email, PersonButton, Phone, Suspect, Time} from '../parts.tsx';

const LISTS = {vip: 'VIP list', founder: 'Founder waitlist'} as const;

const COLUMNS: readonly Column<WaitlistEntry>[] = [
  {key: 'name', label: 'Name', cell: ({name}) => name},
  {key: 'list', label: 'List', wide: true, cell: ({list}) => LISTS[list]},
  {key: 'phone', label: 'Phone', cell: ({phone}) => phone},
  {
    key: 'email',
    label: 'Email',
    wide: true,
    long: true,
    cell: ({email, suspect}) => (
      <>
        {email} <Suspect suspect={suspect} />
      </>
    ),
  },
  {key: 'city', label: 'City', wide: true, cell: ({city}) => city},
  {key: 'referrer', label: 'Invited by', wide: true, cell: ({referrerName}) => referrerName},
  {key: 'time', label: 'Joined', number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function WaitlistsView() {
  return (
    <ListView<WaitlistEntry>
      path="waitlist-entries"
      csv="waitlists"
      what="people"
      columns={COLUMNS}
      keyOf={({list, phone, createdAt}) => `${list} ${phone} ${createdAt}`}
      detail={entry => (
        <div className={styles.detail}>
          <Facts
            facts={{
              List: LISTS[entry.list],
              Phone: <Phone number={entry.phone} />,
              Email: entry.email && <Email address={entry.email} />,
              City: entry.city,
              'Invited by': entry.referrerName,
              'Referral code': entry.referrerId,
              'QR code': entry.qrId,
              Joined: <Time at={entry.createdAt} />,
            }}
          />
          <div className={styles.actions}>
            <PersonButton phone={entry.phone} {...(entry.email && {email: entry.email})} />
          </div>
        </div>
      )}
    />
  );
}
