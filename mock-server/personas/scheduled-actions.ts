/**
 * Housemates who act by themselves: each agreement or bill makes an intention of everyone who has a persona, kept with the
 * moment at which it falls due, and done then on the same tick as deliveries. What somebody else has settled meanwhile is
 * quietly let go.
 */

import {changeAgreement} from '../agreements/agreements.ts';
import type {EventFacts} from '../bills/index.ts';
import {payBill} from '../bills/payments.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {Event} from '../events/index.ts';
import {type Asked, intend} from './personas.ts';
import type {Housemate, PersonaRepository, ScheduledAction} from './queries.ts';

/** Called once for each event, in the unit that makes its deliveries. `offset` is how far the virtual clock is ahead. */
export async function askHousemates(
  repo: PersonaRepository,
  event: Event,
  facts: EventFacts,
  housemates: readonly Housemate[],
  offset: number,
  now: number,
): Promise<void> {
  const asked = askedBy(event.type, facts);
  if (asked)
    for (const housemate of housemates) await remember(repo, event.workspace_id, housemate, asked, offset, now);
}

/** After a housemate's persona changed: forgets what they meant to do, and asks anew for all that waits for them. */
export async function askAgain(
  repo: PersonaRepository,
  workspaceId: string,
  housemate: Housemate,
  now: number,
): Promise<void> {
  await repo.personas.cancelAll(housemate.id);
  const offset = await repo.workspaces.clockOffset(workspaceId);
  for (const ref of await repo.agreements.undecidedBy(workspaceId, housemate.id))
    await remember(repo, workspaceId, housemate, {what: 'agreement', ref}, offset, now);
  for (const {billId, dueDate} of await repo.bills.unpaidBy(workspaceId, housemate.id))
    await remember(repo, workspaceId, housemate, billAsked(billId, dueDate), offset, now);
}

/** Does what is due in the workspace, in the order in which it fell due. Returns how much there was. */
export async function doChores(
  repo: PersonaRepository,
  now: number,
  limit: number,
  workspaceId: string,
): Promise<number> {
  const due = await repo.personas.takeDue(now, limit, workspaceId);
  for (const chore of due) {
    try {
      await act(repo, chore, now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return due.length;
}

async function act(
  repo: PersonaRepository,
  {workspace_id, user_id: userId, act, ref}: ScheduledAction,
  now: number,
): Promise<void> {
  if (act === 'pay') await payBill(repo, workspace_id, Number(ref), userId, now);
  else await changeAgreement(repo, workspace_id, ref, {kind: act, userId}, now);
}

async function remember(
  repo: PersonaRepository,
  workspaceId: string,
  {id, persona}: Housemate,
  asked: Asked,
  offset: number,
  now: number,
): Promise<void> {
  const intention = intend(persona, id, asked, now + offset);
  if (!intention) return;
  await repo.personas.schedule({
    workspace_id: workspaceId,
    user_id: id,
    act: intention.act,
    ref: asked.ref,
    due_at: intention.at - offset,
  });
}

function askedBy(type: string, facts: EventFacts): Asked | undefined {
  if (type === 'agreement.created') return {what: 'agreement', ref: facts.hutzAgreementId};
  return type === 'bill.created' && facts.bill ? billAsked(facts.bill.billId, facts.bill.dueDate) : undefined;
}

function billAsked(billId: number, dueDate: string): Asked {
  const dueAt = Date.parse(dueDate);
  return {what: 'bill', ref: String(billId), dueAt: Number.isNaN(dueAt) ? 0 : dueAt};
}
