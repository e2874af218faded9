/** Runs the scheduled actions of housemates that are due. */
import {changeAgreement} from '../agreements/index.ts';
import {payBill} from '../bills/index.ts';
import {type Store, StoreUnavailableError} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {Logger} from '../logger.ts';
import {removeHousemate} from './housemates.ts';
import {MOVING_OUT_MS} from './personas.ts';
import type {PersonaContext, PersonaRepository, ScheduledAction} from './queries.ts';
import {scheduleBills} from './schedule.ts';

/** Workspaces whose actions run at the same time, and actions of each. */
const MAX_AT_ONCE = 64;

type ActionDeps = Readonly<{store: Store<PersonaRepository>; logger: Logger; clock: () => number}>;

/** Runs due actions of one workspace, or of each. Returns whether there were some. */
export async function runDueActions(deps: ActionDeps, workspaceId?: string): Promise<boolean> {
  const now = deps.clock();
  const ids = await deps.store.read.personas.listWorkspacesWithDue(now, MAX_AT_ONCE, workspaceId);
  const ran = await Promise.all(ids.map(id => runWorkspaceActions(deps, id, now)));
  return ran.includes(true);
}

/** In the order in which they fell due. One that fails is logged and deleted, so that the others run the next time. */
async function runWorkspaceActions({store, logger}: ActionDeps, workspaceId: string, now: number): Promise<boolean> {
  let current: ScheduledAction | undefined;
  const runAll = async (repo: PersonaRepository) => {
    const due = await repo.personas.takeDue(now, MAX_AT_ONCE, workspaceId);
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
    logger.error({err: error, action: failed}, "A housemate's action failed and was skipped.");
    await store.write(repo => repo.personas.cancel(failed), {lockKey: workspaceId});
    return true;
  }
}

/** Skips what is no longer possible. */
async function performIfPossible(context: PersonaContext, action: ScheduledAction): Promise<void> {
  const {repo, workspaceId, now} = context;
  const {user_id: userId, act, ref} = action;
  try {
    if (act === 'pay') await payBill(context, Number(ref), {userId});
    else if (act === 'move_out') await removeHousemate(context, userId);
    else if (act !== 'go_on') await changeAgreement(context, ref, {kind: act, userId});
    else {
      const housemate = (await repo.personas.listSelfActing(workspaceId)).find(({id}) => id === userId);
      if (housemate) await scheduleBills(context, housemate, Number(ref));
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (act !== 'move_out' || error.name !== 'Conflict') return;
    // Something is still open: a share, an approval, or nobody else lives in the house. They try again.
    const {virtualNow} = await repo.workspaces.readMoment(workspaceId, now);
    const {id: _, ...again} = action;
    await repo.personas.schedule(workspaceId, [{...again, due_at: virtualNow + MOVING_OUT_MS, scheduled_at: now}]);
  }
}
