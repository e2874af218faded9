/** Queries of receiver checks: the last reports of each workspace, and requests for production access. */
import type {Kysely, Selectable} from 'kysely';
import {byTime, createRowQueries, type TimeList} from '../database/index.ts';
import type {NoticeRepository} from '../notice-queue/index.ts';
import {COMPANY_COLUMNS, type OwnerMarks} from '../site/index.ts';
import type {WebhookRepository} from '../webhooks/index.ts';
import type {CheckTables} from './tables.ts';

type CheckRow = Selectable<CheckTables['endpoint_checks']>;
export type AccessRequest = CheckTables['access_requests'];

export type CheckRepository = WebhookRepository &
  NoticeRepository &
  Readonly<{checks: ReturnType<typeof createCheckQueries>}>;

export function createCheckQueries(db: Kysely<CheckTables>) {
  const checks = createRowQueries(db, 'endpoint_checks');
  const newestFirst = (workspaceId: string) =>
    checks.where({workspace_id: workspaceId}).orderBy('started_at', 'desc').orderBy('id', 'desc');

  return {
    /** Adds one and deletes the oldest beyond `keep`. */
    async add(check: CheckRow, keep: number): Promise<void> {
      await checks.add(check);
      const kept = newestFirst(check.workspace_id).select('id').limit(keep);
      await checks.remove({workspace_id: check.workspace_id}, rows => rows.where('id', 'not in', kept));
    },
    finish: (id: string, report: string) => checks.change({id}, {report}),
    remove: (id: string) => checks.remove({id}),
    find: (workspaceId: string, id: string) => checks.find({id, workspace_id: workspaceId}),
    /** Newest first. */
    list: (workspaceId: string): Promise<CheckRow[]> => newestFirst(workspaceId).selectAll().execute(),
    /** Moves checks that started while the clock was ahead to just before now. Otherwise they'd stay the newest until it catches up. */
    moveFutureStarts: (workspaceId: string, now: number) =>
      checks.change({workspace_id: workspaceId}, {started_at: now - 1}, rows => rows.where('started_at', '>=', now)),

    /** Replaces an earlier request for the same check, whose id and note stay. Returns the id. */
    addAccessRequest: async ({id, ...sent}: Omit<AccessRequest, keyof OwnerMarks>): Promise<string> => {
      const open = {...sent, handled_at: null};
      const stored = await db
        .insertInto('access_requests')
        .values({id, ...open})
        .onConflict(conflict => conflict.column('check_id').doUpdateSet(open))
        .returning('id')
        .executeTakeFirstOrThrow();
      return stored.id;
    },
    listAccessRequests: (list: TimeList): Promise<AccessRequest[]> =>
      byTime(db.selectFrom('access_requests').selectAll(), list, ['id'], COMPANY_COLUMNS).execute(),
  };
}
