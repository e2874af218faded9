/** The parts of a diagram: its drawing, which screen readers skip, arrows with numbers, and the steps in words. */
import type {ReactNode} from 'react';
import {EventChip} from '../components/Chip.tsx';
import styles from './diagrams.module.css';

export function Drawing({width, height, children}: {width: number; height: number; children: ReactNode}) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A step in words, with the event that reports it. */
export function Step({what, event}: {what: string; event?: string | undefined}) {
  return (
    <>
      <p>{`${what}.`}</p>
      {event && <EventChip event={event} />}
    </>
  );
}

/** A number on an arrow. */
export function Mark({x, y, number, highlighted}: {x: number; y: number; number: number; highlighted: boolean}) {
  return (
    <g className={highlighted ? styles.highlighted : styles.mark}>
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y} dy="0.36em">
        {number}
      </text>
    </g>
  );
}

/** Arrowhead markers. Ids are unique per diagram, because they are global to the page. */
export function ArrowHeads({id}: {id: string}) {
  return (
    <defs>
      {[styles.head, styles.highlightedHead].map((kind, index) => (
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

export const headId = (id: string, highlighted: boolean) => `${id}${highlighted ? 'highlighted' : 'plain'}`;
