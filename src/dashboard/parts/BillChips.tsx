import {Chip, StatusChip} from '../../components/Chip.tsx';
import {isOverdue} from '../core/overdue.ts';
import type {Bill} from '../core/types.ts';
import {useNow} from '../use-now.ts';

/** A bill's status, and whether it is overdue by the sandbox clock. */
export function BillChips({bill}: {bill: Bill}) {
  const now = useNow();
  return (
    <>
      <StatusChip status={bill.status} />
      {isOverdue(bill, now) && (
        <>
          {' '}
          <Chip tone="error" dot>
            overdue
          </Chip>
        </>
      )}
    </>
  );
}
