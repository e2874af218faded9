/** The people on both waitlists. */
import type {Column} from '../../components/DataTable.tsx';
import type {WaitlistEntry} from '../api.ts';
import {fields, waitlists} from '../copy.ts';
import {ListView} from '../ListView.tsx';
import {Detail, Email, PersonButton, Phone, Suspect, Time} from '../parts.tsx';

const COLUMNS: readonly Column<WaitlistEntry>[] = [
  {key: 'name', label: fields.name, cell: ({name}) => name},
  {key: 'list', label: fields.list, wide: true, cell: ({list}) => waitlists.lists[list]},
  {key: 'phone', label: fields.phone, cell: ({phone}) => phone},
  {
    key: 'email',
    label: fields.email,
    wide: true,
    long: true,
    cell: ({email, suspect}) => (
      <>
        {email} <Suspect suspect={suspect} />
      </>
    ),
  },
  {key: 'city', label: fields.city, wide: true, brief: true, cell: ({city}) => city},
  {key: 'referrer', label: fields.invitedBy, wide: true, brief: true, cell: ({referrerName}) => referrerName},
  {key: 'time', label: fields.joined, number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function WaitlistsView() {
  return (
    <ListView<WaitlistEntry>
      path="waitlist-entries"
      csv="waitlists"
      what={waitlists.what}
      columns={COLUMNS}
      keyOf={({list, phone, createdAt}) => `${list} ${phone} ${createdAt}`}
      detail={entry => (
        <Detail
          facts={{
            [fields.list]: waitlists.lists[entry.list],
            [fields.phone]: <Phone number={entry.phone} />,
            [fields.email]: entry.email && <Email address={entry.email} />,
            [fields.city]: entry.city,
            [fields.invitedBy]: entry.referrerName,
            [waitlists.referralCode]: entry.referrerId,
            [waitlists.qrCode]: entry.qrId,
            [fields.joined]: <Time at={entry.createdAt} />,
          }}
          actions={<PersonButton phone={entry.phone} email={entry.email} />}
        />
      )}
    />
  );
}
