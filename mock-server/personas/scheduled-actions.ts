/** Housemates who act by themselves: each agreement or bill schedules an action of everyone with a persona. run-actions.ts runs them. */
import {startOfDueDate} from '../../openapi/due-date.ts';
import type {Event, EventSubject} from '../events/index.ts';
import {intend, type Question} from './personas.ts';
import type {Housemate, NewAction, PersonaContext, PersonaRepository} from './queries.ts';

/** Events that ask each housemate for something. */
const ASKING: readonly string[] = ['agreement.created', 'bill.created'];

const BILLS_AT_ONCE = 500;
const GO_ON_MS = 1000;

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
  const when = {now, offset: await repo.workspaces.clockOffset(event.workspace_id)};
  await repo.personas.schedule(housemates.flatMap(one => actionsOf(event.workspace_id, one, asked, when)));
}

/** After a housemate's persona changed: replaces their scheduled actions. */
export async function rescheduleActions(context: PersonaContext, housemate: Housemate): Promise<void> {
  const {repo, workspaceId} = context;
  await repo.personas.cancelAll(workspaceId, housemate.id);
  const agreements = await repo.agreements.undecidedBy(workspaceId, housemate.id);
  await scheduleAnswers(context, housemate, [
    ...agreements.map(ref => ({what: 'agreement', ref}) as const),
    {what: 'home', ref: housemate.id},
  ]);
  await scheduleBills(context, housemate, 0);
}

/** Schedules what a housemate does about the open bills after a number: a part now and the others later, because there may be 50,000. */
export async function scheduleBills(context: PersonaContext, housemate: Housemate, after: number): Promise<void> {
  const {repo, workspaceId, now} = context;
  if (!intend(housemate.persona, housemate.id, {what: 'bill', ref: '', dueAt: 0}, 0)) return;
  const bills = await repo.bills.openBillsOf(workspaceId, housemate.id, after, BILLS_AT_ONCE);
  const owed = bills.filter(bill => bill.owed);
  await scheduleAnswers(
    context,
    housemate,
    owed.map(({billId, dueDate}) => billAsked(billId, dueDate)),
  );
  const last = bills.at(-1);
  if (!last || bills.length < BILLS_AT_ONCE) return;
  const dueAt = now + (await repo.workspaces.clockOffset(workspaceId)) + GO_ON_MS;
  const rest = {workspace_id: workspaceId, user_id: housemate.id, act: 'go_on', ref: String(last.billId)} as const;
  await repo.personas.schedule([{...rest, due_at: dueAt, scheduled_at: now}]);
}

async function scheduleAnswers({repo, workspaceId, now}: PersonaContext, housemate: Housemate, asked: Question[]) {
  const when = {now, offset: await repo.workspaces.clockOffset(workspaceId)};
  await repo.personas.schedule(asked.flatMap(question => actionsOf(workspaceId, housemate, question, when)));
}

/** None for a question that the housemate does nothing about. `offset` is how far the workspace's clock is ahead of `now`. */
function actionsOf(
  workspaceId: string,
  {id, persona}: Housemate,
  asked: Question,
  {now, offset}: {now: number; offset: number},
): NewAction[] {
  const intention = intend(persona, id, asked, now + offset);
  if (!intention) return [];
  const {act, at, byCalendar} = intention;
  const {ref} = asked;
  return [{workspace_id: workspaceId, user_id: id, act, ref, due_at: at, scheduled_at: byCalendar ? null : now}];
}

function billAsked(billId: number, dueDate: string): Question {
  return {what: 'bill', ref: String(billId), dueAt: startOfDueDate(dueDate)};
}
