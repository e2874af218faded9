/** Reviews with their photos: approve, reject, delete. */
import {Chip, type Tone} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {Stars} from '../../components/Stars.tsx';
import styles from '../Admin.module.css';
import type {Review} from '../api.ts';
import {useAdmin} from '../context.ts';
import {fields, reviews} from '../copy.ts';
import {type EntryProps, ListView} from '../ListView.tsx';
import {PersonButton} from '../PersonData.tsx';
import {ActionButton, Detail, EmailLink, Time} from '../parts.tsx';

const TONES: Readonly<Record<Review['status'], Tone>> = {pending: 'warning', approved: 'success', rejected: 'neutral'};
const CHOICES = [{name: 'status', label: fields.state, options: Object.entries(reviews.states)}];

const COLUMNS: readonly Column<Review>[] = [
  {label: fields.name, cell: ({name}) => name},
  {label: reviews.rating, cell: ({rating}) => <Stars rating={rating} />},
  {
    label: reviews.review,
    long: true,
    wideOnly: true,
    cell: ({title, content}) => (title ? `${title}: ${content}` : content),
  },
  {label: reviews.photo, wideOnly: true, cell: ({profileImage}) => profileImage && reviews.hasPhoto},
  {label: fields.state, cell: ({status}) => <Chip tone={TONES[status]}>{status}</Chip>},
  {label: fields.received, number: true, wideOnly: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function ReviewsView() {
  return (
    <ListView<Review>
      path="reviews"
      csv="reviews"
      noun={reviews.noun}
      alwaysNewest
      columns={COLUMNS}
      toKey={({id}) => id}
      choices={CHOICES}
      detail={props => <Decision {...props} />}
    />
  );
}

function Decision({entry: review, onChange, reload}: EntryProps<Review>) {
  const {call} = useAdmin();
  const path = `reviews/${encodeURIComponent(review.id)}`;
  const decide = (verb: 'approve' | 'reject') => async () => onChange(await call<Review>('POST', `${path}/${verb}`));

  return (
    <div className={styles.review}>
      {review.profileImage && (
        <img className={styles.photo} src={review.profileImage} alt={reviews.sentBy(review.name)} />
      )}
      <Detail
        facts={{
          [fields.title]: review.title,
          [fields.email]: review.email && <EmailLink address={review.email} />,
          [fields.location]: review.location,
          [fields.occupation]: review.occupation,
          [fields.received]: <Time at={review.createdAt} />,
        }}
        actions={
          <>
            {review.status !== 'approved' && (
              <ActionButton variant="primary" texts={reviews.approve} run={decide('approve')} reload={reload} />
            )}
            {review.status !== 'rejected' && (
              <ActionButton texts={reviews.reject} run={decide('reject')} reload={reload} />
            )}
            <ActionButton
              variant="danger"
              texts={reviews.remove}
              run={async () => {
                await call('DELETE', path);
                reload();
              }}
              reload={reload}
            />
            {review.email && <PersonButton email={review.email} onDeleted={reload} />}
          </>
        }
      >
        <p dir="auto">{review.content}</p>
      </Detail>
    </div>
  );
}
