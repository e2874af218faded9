/** Rejects a second bill with the same external id, and names what differs: a retry differs in nothing, a mistake in something. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {DomainError} from '../errors/domain-error.ts';
import {type BillInput, COLUMNS} from './bill-input.ts';
import type {Bill} from './queries.ts';

type Difference = Schemas['BillDifference'];

/** A 409 with the existing bill's id. */
export function duplicateBill(existing: Bill, input: BillInput): DomainError {
  const differences = differencesOf(existing, input);
  const fields = differences.map(({field}) => field).join(', ');
  const message = fields
    ? `You already have a bill with this external id. It differs in ${fields}. Send a new external id, or update the existing bill.`
    : 'You already have this bill. Continue with its billId.';
  return new DomainError('Conflict', message, {reason: 'duplicate_bill', billId: existing.number, differences});
}

/** In the sent format's names and units. A field that this format doesn't have is not compared. */
function differencesOf(existing: Bill, input: BillInput): Difference[] {
  const perUnit = input.format === 'agreement' ? 100 : 1;
  return Object.entries(COLUMNS[input.format]).flatMap(([field, column]) => {
    const [before, sent] = [existing[column], input[column]];
    // Left out, it is the agreement's own, which may have been set since.
    const isLeftOut = column === 'external_agreement_id' && sent === null;
    if (before === sent || isLeftOut) return [];
    const shown = (value: typeof sent) => (typeof value === 'number' ? value / perUnit : value);
    return [{field: field as Difference['field'], existing: shown(before), sent: shown(sent)}];
  });
}
