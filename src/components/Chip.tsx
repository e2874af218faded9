/** Labels for statuses, HTTP methods, HTTP status codes and events. The color only repeats the text. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './Chip.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'error' | 'violet' | 'yellow';

type ChipProps = {tone?: Tone; mono?: boolean; dot?: boolean; children: ReactNode};

export function Chip({tone = 'neutral', mono = false, dot = false, children}: ChipProps) {
  return (
    <span className={clsx(styles.chip, tones[tone], mono && styles.mono)}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}

const statusTones: Record<string, Tone> = {
  active: 'success',
  paid: 'success',
  completed: 'success',
  succeeded: 'success',
  pending: 'warning',
  declined: 'error',
  failed: 'error',
};

/** The status of an agreement, bill or delivery. Unknown ones are neutral. */
export function StatusChip({status}: {status: string}) {
  return (
    <Chip tone={statusTones[status] ?? 'neutral'} dot>
      {status}
    </Chip>
  );
}

export const MethodChip = ({method}: {method: string}) => <Chip mono>{method.toUpperCase()}</Chip>;

/** An HTTP status with its phrase when given: 201 Created. */
export function ResponseChip({status, phrase}: {status: number; phrase?: string}) {
  const tone: Tone = status < 300 ? 'success' : status < 400 ? 'info' : 'error';
  return (
    <Chip tone={tone} mono>
      {phrase ? `${status} ${phrase}` : status}
    </Chip>
  );
}

export function EventChip({event}: {event: string}) {
  return (
    <Chip tone="violet" mono>
      {event}
    </Chip>
  );
}

/** A highlighted label: coming soon, spots left. */
export function Badge({pulse = false, children}: {pulse?: boolean; children: ReactNode}) {
  return <span className={clsx(styles.chip, styles.badge, tones.yellow, pulse && styles.pulse)}>{children}</span>;
}
