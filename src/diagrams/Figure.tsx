/**
 * A diagram with numbered steps, and the list that explains them. The list says everything, so the diagram is hidden from screen
 * readers.
 */
import type {ReactNode} from 'react';
import {EventChip} from '../components/Chip.tsx';
import styles from './diagrams.module.css';

type Entry = {what: string; detail?: ReactNode; event?: string | undefined};

type Props = {title: string; width: number; height: number; entries: readonly Entry[]; children: ReactNode};

export function Figure({title, width, height, entries, children}: Props) {
  return (
    <figure className={styles.figure}>
      <figcaption className="hz-visually-hidden">{title}</figcaption>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {children}
      </svg>
      <ol className={styles.entries}>
        {entries.map(({what, detail, event}, index) => (
          <li key={what}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              {detail}
              <p>{`${what}.`}</p>
              {event && <EventChip event={event} />}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A number on an arrow. */
export function Mark({x, y, number, loud}: {x: number; y: number; number: number; loud: boolean}) {
  return (
    <g className={loud ? styles.loud : styles.mark}>
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y} dy="0.36em">
        {number}
      </text>
    </g>
  );
}

/** The heads of arrows, plain and loud. Each drawing has its own, because ids belong to the whole page. */
export function Heads({id}: {id: string}) {
  return (
    <defs>
      {[styles.head, styles.loudHead].map((kind, index) => (
        <marker
          key={kind}
          id={headId(id, index === 1)}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className={kind} d="M0 0L8 4L0 8z" />
        </marker>
      ))}
    </defs>
  );
}

export const headId = (id: string, loud: boolean) => `${id}${loud ? 'loud' : 'plain'}`;
