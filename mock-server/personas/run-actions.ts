/**
 * Runs what housemates with a persona do when it falls due. An action that is no longer possible is skipped; moving out is tried
 * again, because what stands in the way is temporary.
 */
import {changeAgreement} from '../agreements/index.ts';
import {payBill} from '../bills/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {removeHousemate} from './housemates.ts';
import {MOVING_OUT_MS} from './personas.ts';
import type {PersonaContext, PersonaRepository, ScheduledAction} from './queries.ts';

/** Runs the workspace's due actions, in the order in which they fell due. Returns how many there were. */
export async function runDueActions(context: PersonaContext, limit: number): Promise<number> {
  const {repo, workspaceId, now} = context;
  const due = await repo.personas.takeDue(now, limit, workspaceId);
  for (const action of due) {
    try {
      await act(context, action);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (action.act === 'move_out' && error.name === 'Conflict') await tryAgain(repo, action, now);
    }
  }
  return due.length;
}

async function act(context: PersonaContext, {user_id: userId, act, ref}: ScheduledAction): Promise<void> {
  if (act === 'pay') await payBill(context, Number(ref), {userId});
  else if (act === 'move_out') await removeHousemate(context, userId);
  else await changeAgreement(context, ref, {kind: act, userId});
}

/** Something is still open: a share, an approval, or nobody else lives in the house. */
async function tryAgain(repo: PersonaRepository, {id: _, ...action}: ScheduledAction, now: number): Promise<void> {
  await repo.personas.schedule({...action, due_at: now + MOVING_OUT_MS, scheduled_at: now});
}
