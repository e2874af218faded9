/** Payments. The last share paid records `bill.paid`. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {recordEvent} from '../events/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import {readEventFacts} from './bills.ts';
import type {BillRepository, Charge} from './queries.ts';
import {billNotFound, getSandboxBill} from './read-bills.ts';

export async function payBill(
  context: WorkspaceContext<BillRepository>,
  billId: number,
  {userId}: {userId?: string | undefined},
) {
  const {repo, workspaceId, now} = context;
  const bill = await repo.bills.find(workspaceId, billId);
  if (!bill) throw billNotFound();
  const charges = await repo.bills.listCharges(bill.id);
  const {payers, status} = planPayment(charges, userId);
  await repo.bills.payCharges(bill.id, payers, now);
  await repo.bills.change(bill.id, {status, paid_at: status === 'paid' ? now : null, updated_at: now});
  if (status === 'paid') await recordEvent(context, 'bill.paid', await readEventFacts(context, billId));
  else await repo.changes.add(workspaceId, 'bill', String(bill.number));
  return (await getSandboxBill(context, billId)) as Schemas['SandboxBill'];
}

/**
 * The housemates who pay, and the bill's status after that: pending until every share is paid, then paid for good. `userId` pays their
 * own share; without it, everyone who hasn't paid does. Throws `bill_paid`, `share_paid` and `share_not_found`.
 */
export function planPayment(charges: readonly Pick<Charge, 'userId' | 'paidAt'>[], userId?: string) {
  const open = charges.filter(({paidAt}) => paidAt === null).map(charge => charge.userId);
  if (open.length === 0) throw conflict('bill_paid', 'The bill is already paid.');
  if (userId === undefined) return {payers: open, status: 'paid'} as const;
  if (open.includes(userId)) return {payers: [userId], status: open.length === 1 ? 'paid' : 'pending'} as const;
  if (charges.some(charge => charge.userId === userId))
    throw conflict('share_paid', 'This housemate has already paid their share.');
  throw notFound('share_not_found', 'This bill has no share for this housemate.');
}
