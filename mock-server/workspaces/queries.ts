/** Stores and reads workspaces, their API keys and the signatures that were used. */
import type {Insertable, Kysely, Selectable} from 'kysely';
import {createRowQueries, prepare, prepareInsert, type QueryTools, type Vault} from '../database/index.ts';
import type {ChangeQueries} from '../events/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {CapQueries} from './cap-queries.ts';
import {createExpiryQueries} from './expiry-queries.ts';
import type {RequestLogQueries} from './request-log-queries.ts';
import {WORKSPACE_TABLES, type WorkspaceTables} from './tables.ts';

export type Workspace = Selectable<WorkspaceTables['workspaces']>;

type SignedWriteRow = WorkspaceTables['signed_writes'];

/** A workspace for the partner who sent a request. */
export type PartnerContext<R> = WorkspaceContext<R> & Readonly<{partnerId: string}>;

/** The holder of an API key. The secrets are in the clear: never log them. */
export type KeyHolder = Readonly<NonNullable<Awaited<ReturnType<ReturnType<typeof keyQueries>['findKeyHolder']>>>>;

/** Ended pairs of a workspace that are remembered. */
const ENDED_KEYS = 10;

/** `lock`: until the transaction ends, no other one holds the same lock. */
export type WorkspaceRepository = Readonly<{
  lock: (name: string) => Promise<void>;
  vault: Vault;
  workspaces: ReturnType<typeof createWorkspaceQueries>;
  caps: CapQueries;
  requests: RequestLogQueries;
  changes: ChangeQueries;
}>;

/** A time in milliseconds since 1970: real, and by the workspace's clock. */
export type Moment = Readonly<{now: number; virtualNow: number}>;

export function createWorkspaceQueries(db: Kysely<WorkspaceTables>, tools: QueryTools) {
  const {vault} = tools;
  const workspaces = createRowQueries(db, 'workspaces');
  const clockOffsetById = prepare(db, ({id}: {id: string}) =>
    db.selectFrom('workspaces').select('clock_offset').where('id', '=', id),
  );
  const insertSignedWrites = prepareInsert<SignedWriteRow>(db, WORKSPACE_TABLES, 'signed_writes');
  const signedWriteByDigest = prepare(db, ({digest}: {digest: string}) =>
    db.selectFrom('signed_writes').selectAll().where('digest', '=', digest),
  );
  const readClockOffset = async (id: string): Promise<number> => (await clockOffsetById({id}))[0]?.clock_offset ?? 0;

  return {
    ...createExpiryQueries(db),
    ...keyQueries(db, tools),
    add: (workspace: Insertable<WorkspaceTables['workspaces']>) =>
      workspaces.add({...workspace, webhook_secret: vault.seal(workspace.webhook_secret)}),
    /** Without `now`, also one that has expired. */
    async findBy(
      column: 'id' | 'token_hash' | 'cookie_hash' | 'resume_hash',
      value: string,
      now = 0,
    ): Promise<Workspace | undefined> {
      const row = await workspaces
        .where({[column]: value})
        .selectAll()
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && {...row, webhook_secret: vault.open(row.webhook_secret)};
    },
    async renew(id: string, expiresAt: number): Promise<void> {
      await workspaces.change({id}, {expires_at: expiresAt});
      await createRowQueries(db, 'api_keys').change({workspace_id: id, transaction_id: null}, {expires_at: expiresAt});
    },
    async findSignedWrite(digest: string): Promise<SignedWriteRow | undefined> {
      return (await signedWriteByDigest({digest}))[0];
    },
    addSignedWrite: (row: SignedWriteRow) => insertSignedWrites([row]),
    /** How far the workspace's virtual clock is ahead, in milliseconds. */
    readClockOffset,
    readMoment: async (id: string, now: number): Promise<Moment> => ({
      now,
      virtualNow: now + (await readClockOffset(id)),
    }),
    rotateWebhookSecret: (workspaceId: string, secret: string, previousUntil: number) =>
      db
        .updateTable('workspaces')
        .set(eb => ({
          previous_webhook_secret: eb.ref('webhook_secret'),
          previous_until: previousUntil,
          webhook_secret: vault.seal(secret),
        }))
        .where('id', '=', workspaceId)
        .execute(),
  };
}

/** The current key pair of a workspace, the ones that a rotation replaced, and the ones of connect sessions. */
function keyQueries(db: Kysely<WorkspaceTables>, {vault}: QueryTools) {
  const keys = createRowQueries(db, 'api_keys');
  const currentKey = (workspaceId: string) => ({workspace_id: workspaceId, transaction_id: null, ends_at: null});
  const keyByHash = prepare(db, ({hash}: {hash: string}) =>
    db
      .selectFrom('api_keys')
      .innerJoin('workspaces', 'workspaces.id', 'api_keys.workspace_id')
      .select([
        'api_keys.id as keyId',
        'api_keys.workspace_id as workspaceId',
        'api_keys.partner_id as partnerId',
        'api_keys.secret as secret',
        'api_keys.transaction_id as transactionId',
        'api_keys.expires_at as expiresAt',
        'api_keys.ends_at as endsAt',
        'workspaces.webhook_secret as webhookSecret',
        'workspaces.created_at as workspaceCreatedAt',
      ])
      .where('api_keys.hash', '=', hash),
  );

  return {
    async findKeyHolder(hash: string) {
      const [row] = await keyByHash({hash});
      return row && {...row, secret: vault.open(row.secret), webhookSecret: vault.open(row.webhookSecret)};
    },
    addKey: (key: Insertable<WorkspaceTables['api_keys']>) => keys.add({...key, secret: vault.seal(key.secret)}),
    /** The request that the connect session of this key was opened for. */
    findConnectSession: (id: string) =>
      keys
        .where({id})
        .select(['transaction_id', 'origin', 'service_name', 'service_type', 'estimated_cents', 'upfront_cents'])
        .executeTakeFirst(),
    /** The workspace's current long-lived key pair. */
    async findOwnKey(workspaceId: string) {
      const row = await keys.find(currentKey(workspaceId));
      return row && {id: row.id, secret: vault.open(row.secret)};
    },
    /** The pair that the last rotation replaced, which may have ended. */
    async findPreviousKey(workspaceId: string) {
      const replaced = keys.where({workspace_id: workspaceId}).selectAll().where('ends_at', 'is not', null);
      const row = await replaced.orderBy('ends_at', 'desc').orderBy('created_at', 'desc').executeTakeFirst();
      return row && {id: row.id, secret: vault.open(row.secret), endsAt: Number(row.ends_at)};
    },
    /** Ends the current pair at `endsAt` and the one before it now. The last ended ones are kept, to name them in the 401. */
    async endKey(workspaceId: string, endsAt: number, now: number): Promise<void> {
      const anyEnded = keys.where({workspace_id: workspaceId}).select('id').where('ends_at', 'is not', null);
      const ended = anyEnded.orderBy('ends_at', 'desc').orderBy('created_at', 'desc').orderBy('id');
      await keys.remove({}, rows => rows.where('id', 'in', ended.offset(ENDED_KEYS - 1).limit(1)));
      await keys.change({workspace_id: workspaceId}, {ends_at: now}, rows => rows.where('ends_at', '>', now));
      await keys.change(currentKey(workspaceId), {ends_at: endsAt});
    },
  };
}
