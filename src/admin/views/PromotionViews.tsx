/** The people on both waitlists, who referred whom, and Dawg Mode codes. */

import {Chip, type Tone} from '../../components/Chip.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {formatCents} from '../../format/money.ts';
import type {Friend, PromoCode, Referral, WaitlistEntry} from '../api.ts';
import {useAdmin} from '../context.ts';
import {codes, fields, referrals, waitlists} from '../copy.ts';
import {type EntryProps, ListView} from '../ListView.tsx';
import {PersonButton} from '../PersonData.tsx';
import {ActionButton, Detail, EmailLink, PhoneLink, Time} from '../parts.tsx';

const WAITLIST_COLUMNS: readonly Column<WaitlistEntry>[] = [
  {label: fields.name, cell: ({name}) => name},
  {label: fields.list, wideOnly: true, cell: ({list}) => waitlists.lists[list]},
  {label: fields.phone, cell: ({phone}) => phone},
  {label: fields.email, wideOnly: true, long: true, cell: ({email}) => email},
  {label: fields.city, wideOnly: true, brief: true, cell: ({city}) => city},
  {label: fields.invitedBy, wideOnly: true, brief: true, cell: ({referrerName}) => referrerName},
  {label: fields.joined, number: true, wideOnly: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function WaitlistsView() {
  return (
    <ListView<WaitlistEntry>
      path="waitlist-entries"
      csv="waitlists"
      noun={waitlists.noun}
      columns={WAITLIST_COLUMNS}
      toKey={({list, phone, createdAt}) => `${list} ${phone} ${createdAt}`}
      detail={({entry, reload}) => (
        <Detail
          facts={{
            [fields.list]: waitlists.lists[entry.list],
            [fields.phone]: <PhoneLink number={entry.phone} />,
            [fields.email]: entry.email && <EmailLink address={entry.email} />,
            [fields.city]: entry.city,
            [fields.invitedBy]: entry.referrerName,
            [waitlists.referralCode]: entry.referrerId,
            [waitlists.qrCode]: entry.qrId,
            [fields.joined]: <Time at={entry.createdAt} />,
          }}
          actions={<PersonButton phone={entry.phone} email={entry.email} onDeleted={reload} />}
        />
      )}
    />
  );
}

const REFERRAL_COLUMNS: readonly Column<Referral>[] = [
  {label: referrals.referrer, cell: ({name}) => name},
  {label: fields.email, wideOnly: true, long: true, cell: ({email}) => email},
  {label: fields.joined, number: true, cell: ({totalReferrals}) => totalReferrals},
  {label: fields.pending, number: true, wideOnly: true, cell: ({pendingReferrals}) => pendingReferrals},
  {label: fields.earned, number: true, wideOnly: true, cell: ({earnedRewards}) => formatCents(100 * earnedRewards)},
  {label: referrals.owed, number: true, cell: ({owedRewards}) => formatCents(100 * owedRewards)},
  {label: referrals.since, number: true, wideOnly: true, cell: ({createdAt}) => <Time day at={createdAt} />},
];

export function ReferralsView() {
  return (
    <ListView<Referral>
      path="referrals"
      csv="referrals"
      noun={referrals.noun}
      columns={REFERRAL_COLUMNS}
      toKey={({referrerId}) => referrerId}
      detail={props => <Friends {...props} />}
    />
  );
}

/** A friend is marked as activated, then both as credited. */
function Friends({entry: referral, reload}: EntryProps<Referral>) {
  const {call} = useAdmin();

  const mark = (step: 'activate' | 'credit', phone: string) => async () => {
    await call('POST', `referrals/${step}`, {phone});
    reload();
  };

  const columns: readonly Column<Friend>[] = [
    {label: referrals.friend, cell: ({name, phone}) => `${name}, ${phone}`},
    {label: fields.joined, wideOnly: true, cell: ({joinedAt}) => <Time day at={joinedAt} />},
    {
      label: referrals.credit,
      cell: ({phone, activatedAt, creditedAt}) =>
        creditedAt ? (
          <>
            {referrals.credited}
            <Time day at={creditedAt} />
          </>
        ) : (
          <ActionButton
            texts={activatedAt ? referrals.markCredited : referrals.markActivated}
            run={mark(activatedAt ? 'credit' : 'activate', phone)}
            reload={reload}
          />
        ),
    },
  ];

  return (
    <Detail
      facts={{
        [fields.email]: <EmailLink address={referral.email} />,
        [fields.code]: referral.referrerId,
        [fields.pending]: referral.pendingReferrals,
        [fields.earned]: formatCents(100 * referral.earnedRewards),
      }}
    >
      {referral.friends.length === 0 ? (
        <p>{referrals.noFriends}</p>
      ) : (
        <DataTable
          caption={referrals.friends(referral.name)}
          columns={columns}
          entries={referral.friends}
          toKey={({phone}) => phone}
        />
      )}
    </Detail>
  );
}

const CODE_TONES: Readonly<Record<PromoCode['status'], Tone>> = {
  waiting: 'warning',
  sent: 'success',
  rejected: 'error',
};

const CODE_COLUMNS: readonly Column<PromoCode>[] = [
  {label: fields.email, long: true, cell: ({email}) => email},
  {label: fields.code, wideOnly: true, cell: ({code}) => <code>{code}</code>},
  {label: fields.state, cell: ({status}) => <Chip tone={CODE_TONES[status]}>{status}</Chip>},
  {label: codes.requests, number: true, wideOnly: true, cell: ({times}) => times},
  {label: fields.requested, number: true, wideOnly: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function CodesView() {
  const {call} = useAdmin();
  return (
    <ListView<PromoCode>
      path="promo-codes"
      csv="promo"
      noun={codes.noun}
      columns={CODE_COLUMNS}
      toKey={({email}) => email.toLowerCase()}
      detail={({entry, onChange, reload}) => (
        <Detail
          facts={{
            [fields.email]: <EmailLink address={entry.email} />,
            [fields.code]: <code>{entry.code}</code>,
            [fields.requested]: <Time at={entry.createdAt} />,
            [codes.sent]: entry.sentAt && <Time at={entry.sentAt} />,
            [codes.mailServer]: entry.status === 'rejected' && codes.rejected,
          }}
          actions={
            <>
              {entry.status !== 'sent' && (
                <ActionButton
                  texts={codes.markSent}
                  run={async () => onChange(await call<PromoCode>('POST', 'promo-codes/sent', {email: entry.email}))}
                  reload={reload}
                />
              )}
              <PersonButton email={entry.email} onDeleted={reload} />
            </>
          }
        />
      )}
    />
  );
}
