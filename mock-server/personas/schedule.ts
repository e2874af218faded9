/** Schedules what housemates with a persona do about agreements and bills. */
import {startOfDueDate} from '../../openapi/due-date.ts';
import type {Event, EventSubject} from '../events/index.ts';
import {LATE_MS, planAction, type Trigger} from './personas.ts';
import type {Housemate, NewAction, PersonaContext, PersonaRepository} from './queries.ts';

/** Events that ask each housemate for something. */
const ASKING_EVENTS: readonly string[] = ['agreement.created', 'bill.created'];

const MAX_BILLS = 500;
const GO_ON_MS = 1000;

/** Schedules what the workspace's housemates do about an event. */
export async function scheduleForEvent(
  repo: PersonaRepository,
  event: Event,
  {bill, hutzAgreementId}: EventSubject,
): Promise<void> {
  if (bill && event.type === 'bill.updated')
    return repo.personas.movePayments(event.workspace_id, String(bill.billId), startOfDueDate(bill.dueDate) + LATE_MS);
  const housemates = ASKING_EVENTS.includes(event.type) ? await repo.personas.listSelfActing(event.workspace_id) : [];
  if (housemates.length === 0) return;
  const trigger: Trigger = bill ? billTrigger(bill.billId, bill.dueDate) : {about: 'agreement', ref: hutzAgreementId};
  await scheduleActions({repo, workspaceId: event.workspace_id, now: event.occurred_at}, housemates, [trigger]);
}

/** After a housemate's persona changed: replaces their scheduled actions. */
export async function rescheduleActions(context: PersonaContext, housemate: Housemate): Promise<void> {
  const {repo, workspaceId} = context;
  await repo.personas.cancelAll(workspaceId, housemate.id);
  const agreements = await repo.agreements.listUndecided(workspaceId, housemate.id);
  await scheduleActions(
    context,
    [housemate],
    [...agreements.map(ref => ({about: 'agreement', ref}) as const), {about: 'home', ref: housemate.id}],
  );
  await scheduleBills(context, housemate, 0);
}

/** Schedules what a housemate does about the open bills after a number: a part now and the others later, because there may be 50,000. */
export async function scheduleBills(context: PersonaContext, housemate: Housemate, after: number): Promise<void> {
  const {repo, workspaceId, now} = context;
  if (!planAction(housemate.persona, housemate.id, {about: 'bill', ref: '', dueAt: 0}, 0)) return;
  const bills = await repo.bills.listOpenBills(workspaceId, housemate.id, after, MAX_BILLS);
  const triggers = bills.filter(({owed}) => owed).map(({billId, dueDate}) => billTrigger(billId, dueDate));
  await scheduleActions(context, [housemate], triggers);
  const last = bills.at(-1);
  if (!last || bills.length < MAX_BILLS) return;
  const {virtualNow} = await repo.workspaces.readMoment(workspaceId, now);
  const rest = {workspace_id: workspaceId, user_id: housemate.id, act: 'go_on', ref: String(last.billId)} as const;
  await repo.personas.schedule(workspaceId, [{...rest, due_at: virtualNow + GO_ON_MS, scheduled_at: now}]);
}

/** Schedules what the housemates do about each trigger. */
async function scheduleActions(
  {repo, workspaceId: workspace_id, now}: PersonaContext,
  housemates: readonly Housemate[],
  triggers: readonly Trigger[],
): Promise<void> {
  const {virtualNow} = await repo.workspaces.readMoment(workspace_id, now);
  const actions = housemates.flatMap(({id: user_id, persona}) =>
    triggers.flatMap((trigger): NewAction[] => {
      const planned = planAction(persona, user_id, trigger, virtualNow);
      if (!planned) return [];
      const {act, at: due_at, byCalendar} = planned;
      return [{workspace_id, user_id, act, ref: trigger.ref, due_at, scheduled_at: byCalendar ? null : now}];
    }),
  );
  await repo.personas.schedule(workspace_id, actions);
}

function billTrigger(billId: number, dueDate: string): Trigger {
  return {about: 'bill', ref: String(billId), dueAt: startOfDueDate(dueDate)};
}
