/** Who referred whom: mark a friend as activated, then both as credited. */
import type {Column} from '../../components/DataTable.tsx';
import {DataTable} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import styles from '../Admin.module.css';
import type {Friend, Referral} from '../api.ts';
import {useAdmin} from '../context.ts';
import {ListView} from '../ListView.tsx';
import {Action, Email, Time} from '../parts.tsx';

const dollars = (whole: number) => `$${whole}.00`;

const COLUMNS: readonly Column<Referral>[] = [
  {key: 'name', label: 'Referrer', cell: ({name}) => name},
  {key: 'email', label: 'Email', wide: true, long: true, cell: ({email}) => email},
  {key: 'total', label: 'Joined', number: true, cell: ({totalReferrals}) => totalReferrals},
  {key: 'pending', label: 'Pending', number: true, wide: true, cell: ({pendingReferrals}) => pendingReferrals},
  {key: 'earned', label: 'Earned', number: true, wide: true, cell: ({earnedRewards}) => dollars(earnedRewards)},
  {key: 'owed', label: 'Owed', number: true, cell: ({owedRewards}) => dollars(owedRewards)},
  {key: 'time', label: 'Since', number: true, wide: true, cell: ({createdAt}) => <Time day at={createdAt} />},
];

export function ReferralsView() {
  return (
    <ListView<Referral>
      path="referrals"
      csv="referrals"
      what="referrers"
      columns={COLUMNS}
      keyOf={({referrerId}) => referrerId}
      detail={(referral, _, reload) => <Detail referral={referral} reload={reload} />}
    />
  );
}

function Detail({referral, reload}: {referral: Referral; reload: () => void}) {
  const {call} = useAdmin();
  const mark = (what: 'activate' | 'credit', phone: string) => async () => {
    await call('POST', `referrals/${what}`, {phone});
    reload();
  };
  const columns: readonly Column<Friend>[] = [
    {key: 'name', label: 'Friend', cell: ({name}) => name},
    {key: 'phone', label: 'Phone', wide: true, cell: ({phone}) => phone},
    {key: 'joined', label: 'Joined', wide: true, cell: ({joinedAt}) => <Time day at={joinedAt} />},
    {
      key: 'state',
      label: 'Credit',
      cell: ({phone, activatedAt, creditedAt}) =>
        creditedAt ? (
          <>
            Both credited <Time day at={creditedAt} />
          </>
        ) : activatedAt ? (
          <Action run={mark('credit', phone)} busy="Saving..." done="Both are marked as credited.">
            Mark as credited
          </Action>
        ) : (
          <Action run={mark('activate', phone)} busy="Saving..." done="The friend is marked as activated.">
            Mark as activated
          </Action>
        ),
    },
  ];
  return (
    <div className={styles.detail}>
      <Facts
        facts={{
          Email: <Email address={referral.email} />,
          Code: referral.referrerId,
          Pending: referral.pendingReferrals,
          Earned: dollars(referral.earnedRewards),
        }}
      />
      {referral.friends.length === 0 ? (
        <p>Nobody has joined by this link yet.</p>
      ) : (
        <DataTable
          caption={`Friends whom ${referral.name} invited`}
          columns={columns}
          entries={referral.friends}
          keyOf={({phone}) => phone}
        />
      )}
    </div>
  );
}
