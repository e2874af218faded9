/**
 * Runs what housemates with a persona do when it falls due. An action that is no longer possible is skipped; moving out is tried
 * again, because what stands in the way is temporary. Nothing runs in a workspace that has reached its quota: its actions wait.
 */
import {changeAgreement} from '../agreements/index.ts';
import {payBill} from '../bills/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {removeHousemate} from './housemates.ts';
import {MOVING_OUT_MS} from './personas.ts';
import type {PersonaRepository, ScheduledAction} from './queries.ts';

/** What is due in a workspace that has reached its quota is tried again after this long. */
const FULL_WAIT_MS = 60_000;

/** Runs the workspace's due actions, in the order in which they fell due. Returns how many there were. */
async function runDueActions(
  repo: PersonaRepository,
  now: number,
  limit: number,
  workspaceId: string,
): Promise<number> {
  if (await repo.usage.isFull(workspaceId)) {
    await repo.personas.postpone(workspaceId, now, now + FULL_WAIT_MS);
    return 0;
  }
  const due = await repo.personas.takeDue(now, limit, workspaceId);
  for (const action of due) {
    try {
      await act(repo, action, now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (action.act === 'move_out' && error.name === 'Conflict') await tryAgain(repo, action, now);
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
  else if (act === 'move_out') await removeHousemate(repo, workspace_id, userId, now);
  else await changeAgreement(repo, workspace_id, ref, {kind: act, userId}, now);
}

/** Something is still open: a share, an approval, or nobody else lives in the house. */
async function tryAgain(repo: PersonaRepository, {id: _, ...action}: ScheduledAction, now: number): Promise<void> {
  await repo.personas.schedule({...action, due_at: now + MOVING_OUT_MS, scheduled_at: now});
}

/** The actions of all workspaces, for whoever runs what falls due. Times are real times, in milliseconds. */
export const SCHEDULED_ACTIONS = {
  /** Nothing of a workspace that has reached its quota: moving its clock doesn't bring its actions nearer. */
  nextDue: async (repo: PersonaRepository, workspaceId?: string) =>
    workspaceId !== undefined && (await repo.usage.isFull(workspaceId))
      ? undefined
      : repo.personas.nextDue(workspaceId),
  workspacesWithDue: (repo: PersonaRepository, now: number, limit: number) =>
    repo.personas.workspacesWithDue(now, limit),
  runDue: runDueActions,
  shiftDue: (repo: PersonaRepository, workspaceId: string, milliseconds: number) =>
    repo.personas.shiftDue(workspaceId, milliseconds),
  clockSetBack: (repo: PersonaRepository, now: number) => repo.personas.clockSetBack(now),
};
