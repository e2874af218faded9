import {Chip, StatusChip} from '../../components/Chip.tsx';
import {isOverdue} from '../core/bills.ts';
import type {Bill} from '../core/types.ts';
import {useNow} from '../use-now.ts';
import {bill as texts} from './copy.ts';

/** A bill's status and whether it is overdue by the sandbox clock; with `short`, overdue instead of pending. */
export function BillChips({bill, short = false}: {bill: Bill; short?: boolean}) {
  const overdue = isOverdue(bill, useNow());
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
