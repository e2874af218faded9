/**
 * Each housemate's share, in whole cents that add up to the total. If the shares can't be equal, a sentence names who pays the
 * extra cents.
 */
import {useId} from 'react';
import {splitCents} from '../../../openapi/service-fee.ts';
import {Avatar} from '../../components/Avatar.tsx';
import {dollars} from '../../format/money.ts';
import {split} from './copy.ts';
import styles from './RoommateSplit.module.css';
import type {Household} from './use-confirmation.ts';

export function RoommateSplit({house: {request, users, me}}: {house: Household}) {
  const id = useId();
  const shares = splitCents(request.amountCents, users.length);
  const pledges = splitCents(request.upfrontCents, users.length);
  return (
    <section className={styles.split} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {split.title}
      </h2>
      <ul className={styles.people}>
        {users.map((user, position) => (
          <li key={user.id} className={styles.person}>
            <Avatar name={user.username} size={40} />
            <span className={styles.name}>
              <span>{user.username}</span>
              {user === me && <span className={styles.you}>{split.you}</span>}
            </span>
            <span className={styles.amounts}>
              <span className={styles.share}>{`${dollars(shares[position] ?? 0)}/mo`}</span>
              {Boolean(pledges[position]) && (
                <span className={styles.pledge}>{`${dollars(pledges[position] ?? 0)} upfront`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.cents}>{centsSentence(request.amountCents, request.upfrontCents, users.length)}</p>
    </section>
  );
}

function centsSentence(amountCents: number, upfrontCents: number, people: number): string {
  if (people === 1) return split.alone;
  const parts = [
    {cents: amountCents, what: 'a month'},
    {cents: upfrontCents, what: 'upfront'},
  ].filter(({cents}) => cents % people > 0);
  if (parts.length === 0) return split.even(people);
  const uneven = parts.map(({cents, what}) => split.uneven(dollars(cents), what, people, cents % people));
  return `${uneven.join('. ')}. ${split.sum}`;
}
