/** Stores and reads workspaces and the signatures that were used. */
import type {Insertable, Kysely, Selectable} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {ChangeQueries} from '../events/index.ts';
import type {CapQueries} from './caps.ts';
import {createExpiryQueries} from './expiry-queries.ts';
import {createKeyQueries} from './key-queries.ts';
import type {RequestLogQueries} from './request-log.ts';
import type {WorkspaceTables} from './tables.ts';

export type {KeyHolder} from './key-queries.ts';
export type Workspace = Selectable<WorkspaceTables['workspaces']>;
export type NewWorkspace = Insertable<WorkspaceTables['workspaces']>;

type SignedWriteRow = WorkspaceTables['signed_writes'];

/** The partner who sent a request. */
export type Partner = Readonly<{partnerId: string; workspaceId: string}>;

type WorkspaceQueries = ReturnType<typeof createWorkspaceQueries>;

export function createWorkspaceQueries(db: Kysely<WorkspaceTables>, tools: QueryTools) {
  const {vault, run} = tools;
  const clockOffsetById = prepare<{id: string}>()(run, slot =>
    db.selectFrom('workspaces').select('clock_offset').where('id', '=', slot('id')),
  );

  return {
    ...createExpiryQueries(db),
    ...createKeyQueries(db, tools),
    ...signedWriteQueries(db, tools),
    async add(workspace: NewWorkspace): Promise<void> {
      await db
        .insertInto('workspaces')
        .values({...workspace, webhook_secret: vault.seal(workspace.webhook_secret)})
        .execute();
    },
    async by(
      column: 'id' | 'token_hash' | 'cookie_hash' | 'resume_hash',
      value: string,
      now: number,
    ): Promise<Workspace | undefined> {
      const row = await db
        .selectFrom('workspaces')
        .selectAll()
        .where(column, '=', value)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && {...row, webhook_secret: vault.open(row.webhook_secret)};
    },
    async renew(id: string, expiresAt: number): Promise<void> {
      await db.updateTable('workspaces').set({expires_at: expiresAt}).where('id', '=', id).execute();
      await db
        .updateTable('api_keys')
        .set({expires_at: expiresAt})
        .where('workspace_id', '=', id)
        .where('transaction_id', 'is', null)
        .execute();
    },

    /** How far the workspace's virtual clock is ahead, in milliseconds. */
    async clockOffset(id: string): Promise<number> {
      return (await clockOffsetById({id})).rows[0]?.clock_offset ?? 0;
    },
    async rotateWebhookSecret(workspaceId: string, secret: string, previousUntil: number): Promise<void> {
      await db
        .updateTable('workspaces')
        .set(eb => ({
          previous_webhook_secret: eb.ref('webhook_secret'),
          previous_until: previousUntil,
          webhook_secret: vault.seal(secret),
        }))
        .where('id', '=', workspaceId)
        .execute();
    },
  };
}

function signedWriteQueries(db: Kysely<WorkspaceTables>, {run}: QueryTools) {
  const insertSignedWrite = prepare<SignedWriteRow>()(run, slot =>
    db.insertInto('signed_writes').values({
      digest: slot('digest'),
      workspace_id: slot('workspace_id'),
      response: slot('response'),
      response_until: slot('response_until'),
      kept_until: slot('kept_until'),
    }),
  );
  const signedWriteByDigest = prepare<{digest: string}>()(run, slot =>
    db.selectFrom('signed_writes').selectAll().where('digest', '=', slot('digest')),
  );

  return {
    async signedWrite(digest: string): Promise<SignedWriteRow | undefined> {
      return (await signedWriteByDigest({digest})).rows[0];
    },
    async addSignedWrite(row: SignedWriteRow): Promise<void> {
      await insertSignedWrite(row);
    },
  };
}

/** `lock`: until the transaction ends, no other one holds the same lock. */
export type WorkspaceRepository = Readonly<{
  lock: (name: string) => Promise<void>;
  workspaces: WorkspaceQueries;
  caps: CapQueries;
  requests: RequestLogQueries;
  changes: ChangeQueries;
}>;
