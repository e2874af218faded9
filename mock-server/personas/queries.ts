/** Stores and reads what housemates with a persona are going to do. */
import {type Kysely, type Selectable, sql} from 'kysely';
import type {BillRepository} from '../bills/index.ts';
import {createRowQueries, prepare, prepareInsert} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';
import type {Persona} from './personas.ts';
import {PERSONA_TABLES, type PersonaTables} from './tables.ts';

export type ScheduledAction = Selectable<PersonaTables['scheduled_actions']>;
export type NewAction = Omit<ScheduledAction, 'id'>;
export type Housemate = Readonly<{id: string; persona: Persona}>;

/** When the first action of a workspace falls due, in real time. */
const FIRST_DUE = sql<number>`(select min(due_at) - clock_offset from scheduled_actions where workspace_id = workspaces.id)`;

export function createPersonaQueries(db: Kysely<PersonaTables & HouseholdTables & WorkspaceTables>) {
  const selfActing = prepare(db, ({workspaceId}: {workspaceId: string}) =>
    db
      .selectFrom('users')
      .innerJoin('houses', 'houses.id', 'users.house_id')
      .select(['users.id', 'users.persona'])
      .where('houses.workspace_id', '=', workspaceId)
      .where('users.left_at', 'is', null)
      .where('users.persona', '!=', 'you')
      .orderBy('users.position'),
  );

  const actions = createRowQueries(db, 'scheduled_actions');
  const insertActions = prepareInsert<NewAction>(db, PERSONA_TABLES, 'scheduled_actions');
  const workspaces = createRowQueries(db, 'workspaces');
  // SQLite finds the first in the index only where the query leaves out the workspaces without any.
  const acting = (workspaceId?: string) =>
    workspaces.where({...(workspaceId && {id: workspaceId})}).where('acts_at', 'is not', null);
  /** After actions were added or removed. */
  const updateFirstDue = (workspaceId: string) =>
    db.updateTable('workspaces').set({acts_at: FIRST_DUE}).where('id', '=', workspaceId).execute();

  return {
    /** Housemates of the workspace who act without being asked. */
    listSelfActing: (workspaceId: string) => selfActing({workspaceId}),
    /** Adds actions of the workspace. */
    async schedule(workspaceId: string, added: readonly NewAction[]): Promise<void> {
      if (added.length === 0) return;
      await insertActions(added);
      await updateFirstDue(workspaceId);
    },
    async cancel({id, workspace_id}: ScheduledAction): Promise<void> {
      await actions.remove({id});
      await updateFirstDue(workspace_id);
    },
    /** Sets when housemates pay the bill whose payment depends on its due date. */
    async movePayments(workspaceId: string, ref: string, due_at: number): Promise<void> {
      const moved = await actions.change({workspace_id: workspaceId, act: 'pay', ref, scheduled_at: null}, {due_at});
      if (moved > 0) await updateFirstDue(workspaceId);
    },
    async cancelAll(workspaceId: string, userId: string): Promise<void> {
      await actions.remove({user_id: userId});
      await updateFirstDue(workspaceId);
    },
    /** When the next action falls due, in real time; `Infinity` if none does. */
    async findNextDue(workspaceId?: string): Promise<number> {
      const row = await acting(workspaceId)
        .select(eb => eb.fn.min('acts_at').as('due'))
        .executeTakeFirst();
      return Number(row?.due ?? Number.POSITIVE_INFINITY);
    },
    /** Workspaces with due actions, the longest waiting first. */
    async listWorkspacesWithDue(now: number, limit: number, workspaceId?: string): Promise<string[]> {
      const due = acting(workspaceId).select('id').where('acts_at', '<=', now);
      return (await due.orderBy('acts_at').limit(limit).execute()).map(({id}) => id);
    },
    /** Removes and returns what is due: the caller performs it in the same transaction, with the workspace locked. */
    async takeDue(now: number, limit: number, workspaceId: string): Promise<ScheduledAction[]> {
      const virtualNow = workspaces.where({id: workspaceId}).select(sql<number>`clock_offset + ${now}`.as('now'));
      const allDue = actions.where({workspace_id: workspaceId}).select('id').where('due_at', '<=', virtualNow);
      const due = allDue.orderBy('due_at').orderBy('id').limit(limit);
      const rows = await db.deleteFrom('scheduled_actions').where('id', 'in', due).returningAll().execute();
      await updateFirstDue(workspaceId);
      return rows.sort((a, b) => a.due_at - b.due_at || a.id - b.id);
    },
    /** Actions that were scheduled by the earlier clock get their whole delay again from now on. A second call changes nothing. */
    async correctAfterSetBack(now: number): Promise<void> {
      await sql`update scheduled_actions set due_at = due_at - scheduled_at + ${now}, scheduled_at = ${now}
        where scheduled_at > ${now}`.execute(db);
      // No workspace is locked here, so what another process schedules meanwhile may be missing in FIRST_DUE: it never makes a time later.
      await db.updateTable('workspaces').set({acts_at: FIRST_DUE}).where('acts_at', '>', FIRST_DUE).execute();
    },
  };
}

export type PersonaRepository = BillRepository & Readonly<{personas: ReturnType<typeof createPersonaQueries>}>;
export type PersonaContext = WorkspaceContext<PersonaRepository>;
