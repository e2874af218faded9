/** Queries of a workspace's virtual clock: moves it, and lists its moves. */
import type {Kysely} from 'kysely';
import {createRowQueries, deleteOldest} from '../database/index.ts';
import type {WebhookRepository} from '../webhooks/index.ts';
import type {Workspace, WorkspaceTables} from '../workspaces/index.ts';
import type {ClockTables} from './tables.ts';

export type ClockRepository = WebhookRepository & Readonly<{clock: ReturnType<typeof createClockQueries>}>;

/** Moves kept per workspace. */
const MAX_MOVES = 200;

export function createClockQueries(db: Kysely<ClockTables & WorkspaceTables>) {
  const moves = createRowQueries(db, 'clock_moves');

  return {
    /** Moves the workspace's clock forward, from the real time `now` on. Does nothing once it was reset, which creates it again. */
    async advance({id, created_at}: Pick<Workspace, 'id' | 'created_at'>, milliseconds: number, now: number) {
      const moved = await db
        .updateTable('workspaces')
        .set(eb => ({
          clock_offset: eb('clock_offset', '+', milliseconds),
          acts_at: eb('acts_at', '-', milliseconds),
        }))
        .where('id', '=', id)
        .where('created_at', '=', created_at)
        .returning('clock_offset')
        .executeTakeFirst();
      if (!moved) return;
      await moves.add({workspace_id: id, at: now, ahead_ms: moved.clock_offset});
      await deleteOldest(db, 'clock_moves', 'ahead_ms', id, MAX_MOVES);
    },
    /** Oldest first. */
    listMoves: (workspaceId: string) =>
      moves.where({workspace_id: workspaceId}).selectAll().orderBy('ahead_ms').execute(),
  };
}
