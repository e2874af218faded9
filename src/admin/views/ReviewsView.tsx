/** Reviews with their photos: approve, reject, delete. */
import {useState} from 'react';
import {Chip, type Tone} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {Stars} from '../../components/Stars.tsx';
import styles from '../Admin.module.css';
import type {Review} from '../api.ts';
import {useAdmin} from '../context.ts';
import {ListView} from '../ListView.tsx';
import {Action, Email, PersonButton, Suspect, Time} from '../parts.tsx';

const TONES: Readonly<Record<Review['status'], Tone>> = {pending: 'warning', approved: 'success', rejected: 'neutral'};
const STATES = [
  ['', 'Any state'],
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const;

const COLUMNS: readonly Column<Review>[] = [
  {key: 'name', label: 'Name', cell: ({name}) => name},
  {key: 'rating', label: 'Rating', cell: ({rating}) => <Stars rating={rating} />},
  {
    key: 'text',
    label: 'Review',
    long: true,
    wide: true,
    cell: ({title, content, suspect}) => (
      <>
        <Suspect suspect={suspect} /> {title ? `${title}: ${content}` : content}
      </>
    ),
  },
  {key: 'photo', label: 'Photo', wide: true, cell: ({profileImage}) => profileImage && 'yes'},
  {key: 'status', label: 'State', cell: ({status}) => <Chip tone={TONES[status]}>{status}</Chip>},
  {key: 'time', label: 'Received', number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function ReviewsView() {
  const [status, setStatus] = useState('');
  return (
    <ListView<Review>
      path="reviews"
      csv="reviews"
      what="reviews"
      alwaysNewest
      columns={COLUMNS}
      keyOf={({id}) => id}
      more={status ? {status} : {}}
      filters={<InlineSelect label="State" value={status} onChange={setStatus} options={STATES} />}
      detail={(review, changed, reload) => <Detail review={review} changed={changed} reload={reload} />}
    />
  );
}

function Detail({review, changed, reload}: {review: Review; changed: (review: Review) => void; reload: () => void}) {
  const {call} = useAdmin();
  const path = `reviews/${encodeURIComponent(review.id)}`;
  const decide = (verb: 'approve' | 'reject') => async () => changed(await call<Review>('POST', `${path}/${verb}`));
  return (
    <div className={styles.detail}>
      <div className={styles.review}>
        {review.profileImage && (
          <img className={styles.photo} src={review.profileImage} alt={`Sent by ${review.name}`} />
        )}
        <div className={styles.detail}>
          <Facts
            facts={{
              Title: review.title,
              Email: review.email && <Email address={review.email} />,
              Location: review.location,
              Occupation: review.occupation,
              Received: <Time at={review.createdAt} />,
            }}
          />
          <p dir="auto">{review.content}</p>
        </div>
      </div>
      <div className={styles.actions}>
        {review.status !== 'approved' && (
          <Action
            variant="primary"
            run={decide('approve')}
            reload={reload}
            busy="Publishing..."
            done="The review is published."
          >
            Approve
          </Action>
        )}
        {review.status !== 'rejected' && (
          <Action run={decide('reject')} reload={reload} busy="Saving..." done="The review is hidden.">
            Reject
          </Action>
        )}
        <Action
          variant="danger"
          run={async () => {
            await call('DELETE', path);
            reload();
          }}
          reload={reload}
          busy="Deleting..."
          done="The review is deleted."
          confirm="Delete the review and its photo?"
        >
          Delete
        </Action>
        {review.email && <PersonButton email={review.email} />}
      </div>
    </div>
  );
}
