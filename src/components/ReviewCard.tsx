import {longDate} from '../format/dates.ts';
import {Avatar} from './Avatar.tsx';
import styles from './ReviewCard.module.css';
import {Stars} from './Stars.tsx';

export interface ReviewCardProps {
  name: string;
  location?: string | undefined;
  occupation?: string | undefined;
  profileImage?: string | undefined;
  rating: number;
  title?: string | undefined;
  content: string;
  /** ISO 8601; a draft has none. */
  createdAt?: string | undefined;
}

export function ReviewCard({
  name,
  location,
  occupation,
  profileImage,
  rating,
  title,
  content,
  createdAt,
}: ReviewCardProps) {
  const about = [occupation, location].filter(Boolean).join(', ');
  return (
    <article className={styles.card}>
      <header className={styles.who}>
        <Avatar name={name} src={profileImage} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          {about && <p className={styles.about}>{about}</p>}
        </div>
      </header>
      <Stars rating={rating} />
      {title && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.content}>{content}</p>
      {createdAt && (
        <time className={styles.date} dateTime={createdAt}>
          {longDate(new Date(createdAt))}
        </time>
      )}
    </article>
  );
}
