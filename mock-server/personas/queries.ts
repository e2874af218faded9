/** Stores and reads what housemates with a persona are going to do. */
import {type Kysely, type Selectable, sql} from 'kysely';
import type {BillRepository} from '../bills/index.ts';
import {prepare, type QueryTools, rowsOf} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import type {InWorkspace} from '../workspaces/index.ts';
import type {Persona} from './personas.ts';
import type {PersonaTables} from './tables.ts';

export type ScheduledAction = Selectable<PersonaTables['scheduled_actions']>;
export type Housemate = Readonly<{id: string; persona: Persona}>;

type PersonaQueries = ReturnType<typeof createPersonaQueries>;

export function createPersonaQueries(db: Kysely<PersonaTables & HouseholdTables>, {run}: QueryTools) {
  const selfActing = prepare<{workspaceId: string}>()(run, slot =>
    db
      .selectFrom('users')
      .innerJoin('houses', 'houses.id', 'users.house_id')
      .select(['users.id', 'users.persona'])
      .where('houses.workspace_id', '=', slot('workspaceId'))
      .where('users.left_at', 'is', null)
      .where('users.persona', '!=', 'you')
      .orderBy('users.position'),
  );

  const actions = rowsOf(db, 'scheduled_actions');

  return {
    /** Housemates of the workspace who act without being asked. */
    selfActing: (workspaceId: string) => selfActing({workspaceId}) as Promise<Housemate[]>,
    schedule: actions.add,
    cancelAll: (userId: string) => actions.remove({user_id: userId}),
    /** When the next action falls due, by real time. */
    async nextDue(workspaceId?: string): Promise<number | undefined> {
      const planned = actions.where({...(workspaceId && {workspace_id: workspaceId})});
      const row = await planned.select(eb => eb.fn.min('due_at').as('due')).executeTakeFirst();
      return row?.due == null ? undefined : Number(row.due);
    },
    /** Workspaces with due actions, the longest waiting first. */
    async workspacesWithDue(now: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('scheduled_actions')
        .select('workspace_id')
        .where('due_at', '<=', now)
        .groupBy('workspace_id')
        .orderBy(eb => eb.fn.min('due_at'))
        .limit(limit)
        .execute();
      return rows.map(row => row.workspace_id);
    },
    /** Removes and returns what is due: the caller performs it in the same transaction, with the workspace locked. */
    async takeDue(now: number, limit: number, workspaceId: string): Promise<ScheduledAction[]> {
      const own = actions.where({workspace_id: workspaceId}).select('id').where('due_at', '<=', now);
      const due = own.orderBy('due_at').orderBy('id').limit(limit);
      const rows = await db.deleteFrom('scheduled_actions').where('id', 'in', due).returningAll().execute();
      return rows.sort((a, b) => a.due_at - b.due_at || a.id - b.id);
    },
    clockSetBack: (now: number) =>
      sql`update scheduled_actions set due_at = ${now} + due_at - scheduled_at, scheduled_at = ${now}
        where due_at > ${now} and scheduled_at > ${now}`.execute(db),
    /** Everything the workspace's housemates plan falls due this much earlier. */
    shiftDue: (workspaceId: string, milliseconds: number) =>
      db
        .updateTable('scheduled_actions')
        .set(eb => ({due_at: eb('due_at', '-', milliseconds)}))
        .where('workspace_id', '=', workspaceId)
        .execute(),
  };
}

export type PersonaRepository = BillRepository & Readonly<{personas: PersonaQueries}>;
export type PersonaContext = InWorkspace<PersonaRepository>;
