/**
 * Housemates: adds, changes and removes them, and schedules and runs what those with a persona do. One with unpaid shares or undecided
 * agreements can't be removed.
 */
import {startOfDueDate} from '../../openapi/due-date.ts';
import {changeAgreement} from '../agreements/index.ts';
import {payBill} from '../bills/index.ts';
import {newId, type Store, StoreUnavailableError} from '../database/index.ts';
import {conflict, DomainError} from '../errors/domain-error.ts';
import type {Event, EventSubject} from '../events/index.ts';
import {getSandboxHouse, householdOf, memberOfWorkspace} from '../households/index.ts';
import type {Logger} from '../logger.ts';
import {intend, MOVING_OUT_MS, type Persona, type Question} from './personas.ts';
import type {Housemate, NewAction, PersonaContext, PersonaRepository, ScheduledAction} from './queries.ts';

type HousemateInput = Readonly<{username?: string; persona?: Persona}>;

const MOST_HOUSEMATES = 12;

export async function addHousemate(context: PersonaContext, input: HousemateInput & {username: string}) {
  const {repo, workspaceId} = context;
  const {house, users} = await householdOf(repo, workspaceId);
  if (users.length >= MOST_HOUSEMATES)
    throw conflict('house_full', `A house has at most ${MOST_HOUSEMATES} housemates. Remove one first.`);
  const id = newId(`usr_${slugOf(input.username)}`, 6);
  const {username, persona = 'you'} = input;
  await repo.households.addUser({id, house_id: house.id, username, persona});
  await rescheduleActions(context, {id, persona});
  return houseChanged(context, house.id);
}

export async function updateHousemate(context: PersonaContext, userId: string, input: HousemateInput) {
  const {repo, workspaceId} = context;
  const {houseId} = await memberOfWorkspace(repo, workspaceId, userId);
  await repo.households.updateUser(userId, input);
  if (input.persona) await rescheduleActions(context, {id: userId, persona: input.persona});
  return houseChanged(context, houseId);
}

export async function removeHousemate(context: PersonaContext, userId: string) {
  const {repo, workspaceId, now} = context;
  const {houseId} = await memberOfWorkspace(repo, workspaceId, userId);
  const {users} = await householdOf(repo, workspaceId);
  if (users.length === 1)
    throw conflict('last_housemate', 'Someone has to live in the house. Add another housemate first.');
  if (await repo.bills.hasOpenShare(workspaceId, userId))
    throw conflict(
      'open_shares',
      'This housemate has unpaid shares. Pay them first: a share never moves to someone else.',
    );
  if ((await repo.agreements.undecidedBy(workspaceId, userId)).length > 0)
    throw conflict(
      'housemate_asked',
      'An agreement is waiting for this housemate. Approve or decline it as them first.',
    );
  await repo.personas.cancelAll(workspaceId, userId);
  await repo.households.updateUser(userId, {left_at: now});
  return houseChanged(context, houseId);
}

/** Publishes the change of the house and returns the house. */
async function houseChanged({repo, workspaceId}: PersonaContext, houseId: string) {
  await repo.changes.add(workspaceId, 'house', houseId);
  return getSandboxHouse(repo, workspaceId);
}

/** The part of an id that comes from the name. */
function slugOf(username: string): string {
  return (
    username
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 20) || 'mate'
  );
}

/** Events that ask each housemate for something. */
const ASKING_EVENTS: readonly string[] = ['agreement.created', 'bill.created'];

const BILLS_AT_ONCE = 500;
const GO_ON_MS = 1000;

/** Schedules what the workspace's housemates do about an event. */
export async function scheduleForEvent(
  repo: PersonaRepository,
  event: Event,
  {bill, hutzAgreementId}: EventSubject,
  now: number,
): Promise<void> {
  const housemates = ASKING_EVENTS.includes(event.type) ? await repo.personas.selfActing(event.workspace_id) : [];
  if (housemates.length === 0) return;
  const question: Question = bill ? billQuestion(bill.billId, bill.dueDate) : {what: 'agreement', ref: hutzAgreementId};
  await scheduleAnswers({repo, workspaceId: event.workspace_id, now}, housemates, [question]);
}

/** After a housemate's persona changed: replaces their scheduled actions. */
async function rescheduleActions(context: PersonaContext, housemate: Housemate): Promise<void> {
  const {repo, workspaceId} = context;
  await repo.personas.cancelAll(workspaceId, housemate.id);
  const agreements = await repo.agreements.undecidedBy(workspaceId, housemate.id);
  await scheduleAnswers(
    context,
    [housemate],
    [...agreements.map(ref => ({what: 'agreement', ref}) as const), {what: 'home', ref: housemate.id}],
  );
  await scheduleBills(context, housemate, 0);
}

/** Schedules what a housemate does about the open bills after a number: a part now and the others later, because there may be 50,000. */
async function scheduleBills(context: PersonaContext, housemate: Housemate, after: number): Promise<void> {
  const {repo, workspaceId, now} = context;
  if (!intend(housemate.persona, housemate.id, {what: 'bill', ref: '', dueAt: 0}, 0)) return;
  const bills = await repo.bills.openBillsOf(workspaceId, housemate.id, after, BILLS_AT_ONCE);
  const questions = bills.filter(({owed}) => owed).map(({billId, dueDate}) => billQuestion(billId, dueDate));
  await scheduleAnswers(context, [housemate], questions);
  const last = bills.at(-1);
  if (!last || bills.length < BILLS_AT_ONCE) return;
  const {virtualNow} = await repo.workspaces.moment(workspaceId, now);
  const rest = {workspace_id: workspaceId, user_id: housemate.id, act: 'go_on', ref: String(last.billId)} as const;
  await repo.personas.schedule(workspaceId, [{...rest, due_at: virtualNow + GO_ON_MS, scheduled_at: now}]);
}

/** Schedules what the housemates do about each of the questions, where they do anything. */
async function scheduleAnswers(
  {repo, workspaceId: workspace_id, now}: PersonaContext,
  housemates: readonly Housemate[],
  questions: readonly Question[],
): Promise<void> {
  const {virtualNow} = await repo.workspaces.moment(workspace_id, now);
  const actions = housemates.flatMap(({id: user_id, persona}) =>
    questions.flatMap((question): NewAction[] => {
      const intention = intend(persona, user_id, question, virtualNow);
      if (!intention) return [];
      const {act, at: due_at, byCalendar} = intention;
      return [{workspace_id, user_id, act, ref: question.ref, due_at, scheduled_at: byCalendar ? null : now}];
    }),
  );
  await repo.personas.schedule(workspace_id, actions);
}

function billQuestion(billId: number, dueDate: string): Question {
  return {what: 'bill', ref: String(billId), dueAt: startOfDueDate(dueDate)};
}

/** Workspaces whose actions run at the same time, and actions of each. */
const AT_ONCE = 64;

type ActionDeps<R> = Readonly<{store: Store<R>; logger: Logger; clock: () => number}>;

/** Runs due actions of one workspace, or of each. Returns whether there were some. */
export async function runDueActions<R extends PersonaRepository>(
  deps: ActionDeps<R>,
  workspaceId?: string,
): Promise<boolean> {
  const now = deps.clock();
  const ids = await deps.store.read.personas.workspacesWithDue(now, AT_ONCE, workspaceId);
  const ran = await Promise.all(ids.map(id => runActionsOf(deps, id, now)));
  return ran.includes(true);
}

/** In the order in which they fell due. One that fails is logged and deleted, so that the others run the next time. */
async function runActionsOf<R extends PersonaRepository>(
  {store, logger}: ActionDeps<R>,
  workspaceId: string,
  now: number,
): Promise<boolean> {
  let current: ScheduledAction | undefined;
  const runAll = async (repo: R) => {
    const due = await repo.personas.takeDue(now, AT_ONCE, workspaceId);
    for (const action of due) {
      current = action;
      await performIfPossible({repo, workspaceId, now}, action);
    }
    current = undefined;
    return due.length > 0;
  };
  try {
    return await store.write(runAll, {lockKey: workspaceId});
  } catch (error) {
    const failed = current;
    if (!failed || error instanceof StoreUnavailableError) throw error;
    logger.error({err: error, action: failed}, 'The action of a housemate failed, and is left out.');
    await store.write(repo => repo.personas.cancel(failed), {lockKey: workspaceId});
    return true;
  }
}

/** Skips what is no longer possible. */
async function performIfPossible(context: PersonaContext, action: ScheduledAction): Promise<void> {
  const {repo, workspaceId, now} = context;
  try {
    await perform(context, action);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (action.act !== 'move_out' || error.name !== 'Conflict') return;
    // Something is still open: a share, an approval, or nobody else lives in the house. They try again.
    const {virtualNow} = await repo.workspaces.moment(workspaceId, now);
    const {id: _, ...again} = action;
    await repo.personas.schedule(workspaceId, [{...again, due_at: virtualNow + MOVING_OUT_MS, scheduled_at: now}]);
  }
}

async function perform(context: PersonaContext, {user_id: userId, act, ref}: ScheduledAction): Promise<void> {
  if (act === 'pay') await payBill(context, Number(ref), {userId});
  else if (act === 'move_out') await removeHousemate(context, userId);
  else if (act !== 'go_on') await changeAgreement(context, ref, {kind: act, userId});
  else {
    const housemates = await context.repo.personas.selfActing(context.workspaceId);
    const housemate = housemates.find(({id}) => id === userId);
    if (housemate) await scheduleBills(context, housemate, Number(ref));
  }
}
