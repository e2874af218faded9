/** Short facts: a bill's status, the chaos that a delivery met, and how many attempts or shares are good. */
import clsx from 'clsx';
import {Chip, StatusChip} from '../../components/Chip.tsx';
import {isOverdue} from '../core/bills.ts';
import type {Bill, Delivery} from '../core/types.ts';
import {useSandboxTime} from '../tab-store.ts';
import styles from './chips.module.css';
import {chips as texts} from './copy.ts';

/** A bill's status and whether it is overdue by the sandbox clock; with `short`, overdue instead of pending. */
export function BillChips({bill, short = false}: {bill: Bill; short?: boolean}) {
  const overdue = isOverdue(bill, useSandboxTime());
  return (
    <>
      {!(short && overdue) && <StatusChip status={bill.status} />}
      {overdue && (
        <Chip tone="error" dot>
          {texts.overdue}
        </Chip>
      )}
    </>
  );
}

/** The chaos that a delivery met. */
export const TroubleChips = ({delivery}: {delivery: Delivery}) =>
  delivery.troubles.flatMap(trouble => [
    ' ',
    <Chip key={trouble} tone="yellow">
      {texts.chaos(trouble)}
    </Chip>,
  ]);

interface PipsProps {
  kind: 'dots' | 'ticks';
  /** Whether each is good, the oldest first. */
  results: readonly boolean[];
  /** The same in words. */
  label: string;
}

/** Shows which attempts succeeded as ticks, or which shares of a bill are paid as dots. */
export const Pips = ({kind, results, label}: PipsProps) => (
  <span className={styles[kind]} role="img" aria-label={label} title={label}>
    {results.map((good, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a pip is identified by its position
      <span key={index} className={clsx(good && styles.good)} />
    ))}
  </span>
);
