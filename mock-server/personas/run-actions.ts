/**
 * Runs what housemates with a persona do when it falls due. An action that is no longer possible is skipped; moving out is tried
 * again, because what stands in the way is temporary.
 */
import {changeAgreement} from '../agreements/index.ts';
import {payBill} from '../bills/index.ts';
import type {Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {removeHousemate} from './housemates.ts';
import {MOVING_OUT_MS} from './personas.ts';
import type {PersonaContext, PersonaRepository, ScheduledAction} from './queries.ts';
import {scheduleBills} from './scheduled-actions.ts';

/** Workspaces whose actions run at the same time, and actions of each. */
const AT_ONCE = 64;

/** Runs due actions of one workspace, or of each. Returns whether there were some. */
export async function runDueActions<R extends PersonaRepository>(
  store: Store<R>,
  now: number,
  workspaceId?: string,
): Promise<boolean> {
  const ids = await store.read.personas.workspacesWithDue(now, AT_ONCE, workspaceId);
  const counts = await Promise.all(
    ids.map(id => store.write(repo => runActionsOf({repo, workspaceId: id, now}), {lockKey: id})),
  );
  return counts.some(count => count > 0);
}

/** In the order in which they fell due. Returns how many there were. */
async function runActionsOf(context: PersonaContext): Promise<number> {
  const {repo, workspaceId, now} = context;
  const due = await repo.personas.takeDue(now, AT_ONCE, workspaceId);
  for (const action of due) {
    try {
      await act(context, action);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (action.act === 'move_out' && error.name === 'Conflict') await tryAgain(context, action);
    }
  }
  return due.length;
}

async function act(context: PersonaContext, {user_id: userId, act, ref}: ScheduledAction): Promise<void> {
  if (act === 'go_on') await scheduleRest(context, userId, Number(ref));
  else if (act === 'pay') await payBill(context, Number(ref), {userId});
  else if (act === 'move_out') await removeHousemate(context, userId);
  else await changeAgreement(context, ref, {kind: act, userId});
}

async function scheduleRest(context: PersonaContext, userId: string, after: number): Promise<void> {
  const housemates = await context.repo.personas.selfActing(context.workspaceId);
  const housemate = housemates.find(({id}) => id === userId);
  if (housemate) await scheduleBills(context, housemate, after);
}

/** Something is still open: a share, an approval, or nobody else lives in the house. */
async function tryAgain(context: PersonaContext, {id: _, ...action}: ScheduledAction): Promise<void> {
  const {repo, workspaceId, now} = context;
  const virtualNow = now + (await repo.workspaces.clockOffset(workspaceId));
  await repo.personas.schedule([{...action, due_at: virtualNow + MOVING_OUT_MS, scheduled_at: now}]);
}
