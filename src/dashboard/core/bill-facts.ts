import {endOfDueDate} from '../../../openapi/due-date.ts';
import type {Bill} from './types.ts';

/**
 * Whether the bill is pending after its due date; `now` is in milliseconds by the sandbox clock. The server's `overdue` is from when
 * it last sent the bill, and the clock has moved since.
 */
export function isOverdue({status, overdue, dueDate}: Pick<Bill, 'status' | 'overdue' | 'dueDate'>, now: number) {
  return status === 'pending' && (overdue || now >= endOfDueDate(dueDate));
}

/** How many housemates have paid their share. */
export const paidShares = ({charges}: Pick<Bill, 'charges'>) => charges.filter(({status}) => status === 'paid').length;
