/** Housemates who act by themselves: each agreement or bill schedules an action of everyone with a persona. run-actions.ts runs them. */
import {startOfDueDate} from '../../openapi/due-date.ts';
import type {Event, EventSubject} from '../events/index.ts';
import {intend, type Question} from './personas.ts';
import type {Housemate, PersonaContext, PersonaRepository} from './queries.ts';

/** Events that ask each housemate for something. */
const ASKING: readonly string[] = ['agreement.created', 'bill.created'];

/** Schedules what the workspace's housemates do about an event. */
export async function scheduleForEvent(
  repo: PersonaRepository,
  event: Event,
  {bill, hutzAgreementId}: EventSubject,
  now: number,
): Promise<void> {
  const housemates = ASKING.includes(event.type) ? await repo.personas.selfActing(event.workspace_id) : [];
  if (housemates.length === 0) return;
  const asked: Question = bill ? billAsked(bill.billId, bill.dueDate) : {what: 'agreement', ref: hutzAgreementId};
  const offset = await repo.workspaces.clockOffset(event.workspace_id);
  for (const housemate of housemates)
    await schedule({repo, workspaceId: event.workspace_id, now}, housemate, asked, offset);
}

/** After a housemate's persona changed: replaces their scheduled actions. */
export async function rescheduleActions(context: PersonaContext, housemate: Housemate): Promise<void> {
  const {repo, workspaceId} = context;
  await repo.personas.cancelAll(workspaceId, housemate.id);
  const offset = await repo.workspaces.clockOffset(workspaceId);
  for (const ref of await repo.agreements.undecidedBy(workspaceId, housemate.id))
    await schedule(context, housemate, {what: 'agreement', ref}, offset);
  for (const {billId, dueDate} of await repo.bills.unpaidBy(workspaceId, housemate.id))
    await schedule(context, housemate, billAsked(billId, dueDate), offset);
  await schedule(context, housemate, {what: 'home', ref: housemate.id}, offset);
}

async function schedule(
  {repo, workspaceId, now}: PersonaContext,
  {id, persona}: Housemate,
  asked: Question,
  offset: number,
): Promise<void> {
  const intention = intend(persona, id, asked, now + offset);
  if (!intention) return;
  await repo.personas.schedule({
    workspace_id: workspaceId,
    user_id: id,
    act: intention.act,
    ref: asked.ref,
    due_at: intention.at,
    scheduled_at: intention.byCalendar ? null : now,
  });
}

function billAsked(billId: number, dueDate: string): Question {
  return {what: 'bill', ref: String(billId), dueAt: startOfDueDate(dueDate)};
}
