/** Who referred whom: mark a friend as activated, then both as credited. */
import {type Column, DataTable} from '../../components/DataTable.tsx';
import type {Friend, Referral} from '../api.ts';
import {useAdmin} from '../context.ts';
import {fields, referrals} from '../copy.ts';
import {ListView} from '../ListView.tsx';
import {Action, Detail, Email, Time} from '../parts.tsx';

const dollars = (whole: number) => `$${whole}.00`;

const COLUMNS: readonly Column<Referral>[] = [
  {key: 'name', label: referrals.referrer, cell: ({name}) => name},
  {key: 'email', label: fields.email, wide: true, long: true, cell: ({email}) => email},
  {key: 'total', label: fields.joined, number: true, cell: ({totalReferrals}) => totalReferrals},
  {key: 'pending', label: fields.pending, number: true, wide: true, cell: ({pendingReferrals}) => pendingReferrals},
  {key: 'earned', label: fields.earned, number: true, wide: true, cell: ({earnedRewards}) => dollars(earnedRewards)},
  {key: 'owed', label: referrals.owed, number: true, cell: ({owedRewards}) => dollars(owedRewards)},
  {key: 'time', label: referrals.since, number: true, wide: true, cell: ({createdAt}) => <Time day at={createdAt} />},
];

export function ReferralsView() {
  return (
    <ListView<Referral>
      path="referrals"
      csv="referrals"
      what={referrals.what}
      columns={COLUMNS}
      keyOf={({referrerId}) => referrerId}
      detail={(referral, _, reload) => <Friends referral={referral} reload={reload} />}
    />
  );
}

function Friends({referral, reload}: {referral: Referral; reload: () => void}) {
  const {call} = useAdmin();
  const mark = (what: 'activate' | 'credit', phone: string) => async () => {
    await call('POST', `referrals/${what}`, {phone});
    reload();
  };
  const columns: readonly Column<Friend>[] = [
    {key: 'name', label: referrals.friend, cell: ({name}) => name},
    {key: 'phone', label: fields.phone, wide: true, cell: ({phone}) => phone},
    {key: 'joined', label: fields.joined, wide: true, cell: ({joinedAt}) => <Time day at={joinedAt} />},
    {
      key: 'state',
      label: referrals.credit,
      cell: ({phone, activatedAt, creditedAt}) =>
        creditedAt ? (
          <>
            {referrals.credited}
            <Time day at={creditedAt} />
          </>
        ) : (
          <Action
            texts={activatedAt ? referrals.markCredited : referrals.markActivated}
            run={mark(activatedAt ? 'credit' : 'activate', phone)}
          />
        ),
    },
  ];
  return (
    <Detail
      facts={{
        [fields.email]: <Email address={referral.email} />,
        [fields.code]: referral.referrerId,
        [fields.pending]: referral.pendingReferrals,
        [fields.earned]: dollars(referral.earnedRewards),
      }}
    >
      {referral.friends.length === 0 ? (
        <p>{referrals.noFriends}</p>
      ) : (
        <DataTable
          caption={referrals.friends(referral.name)}
          columns={columns}
          entries={referral.friends}
          keyOf={({phone}) => phone}
        />
      )}
    </Detail>
  );
}
