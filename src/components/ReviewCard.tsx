/** A review. A long one is cut after six lines until it's expanded. A large one is a quote across the page. */
import clsx from 'clsx';
import {useState} from 'react';
import type {Schemas} from '../../openapi/generated/site.ts';
import {longDate} from '../format/dates.ts';
import {Avatar} from './Avatar.tsx';
import {Button} from './Button.tsx';
import styles from './ReviewCard.module.css';
import {Stars} from './Stars.tsx';

/** A draft has no `createdAt`. */
type ReviewCardProps = Omit<Schemas['Review'], 'id' | 'createdAt'> & {createdAt?: string; large?: boolean};

/** A review with more characters or lines is cut. */
const LONG = {characters: 260, lines: 7};

export function ReviewCard({
  name,
  location,
  occupation,
  profileImage,
  rating,
  title,
  content,
  createdAt,
  large = false,
}: ReviewCardProps) {
  const about = [occupation, location].filter(Boolean).join(', ');
  const [open, setOpen] = useState(false);
  const long = content.length > LONG.characters || content.split('\n').length > LONG.lines;

  return (
    <article className={clsx(styles.card, large && styles.large)}>
      <header className={styles.who}>
        <Avatar name={name} src={profileImage} size={large ? 72 : 48} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          {about && <p className={styles.about}>{about}</p>}
        </div>
      </header>
      <Stars rating={rating} />
      {title && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      <p className={clsx(styles.content, long && !open && styles.cut)} dir="auto">
        {content}
      </p>
      {long && (
        <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read all of it'}
        </Button>
      )}
      {createdAt && (
        <time className={styles.date} dateTime={createdAt}>
          {longDate(new Date(createdAt))}
        </time>
      )}
    </article>
  );
}
