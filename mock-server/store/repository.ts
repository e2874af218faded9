/**
 * Everything the sandbox remembers, as named questions and changes. It knows tables and nothing of
 * HTTP; a write repository is only ever handed to a unit of work, a read repository sees what is committed.
 */
import {type Insertable, type Kysely, type Selectable, sql} from 'kysely';
import {createCheckRepository} from './check-repository.ts';
import type {CheckTables} from './check-schema.ts';
import {createDeliveryTurns} from './delivery-turns.ts';
import type {Engine} from './engine.ts';
import {createHouseholdRepository} from './household-repository.ts';
import {ofEachSize, prepare, type Run} from './prepared.ts';
import {createRelayRepository} from './relay-repository.ts';
import type {BillStatus, Tables} from './schema.ts';
import {createSiteRepository} from './site-repository.ts';
import type {SiteTables} from './site-schema.ts';
import type {Vault} from './vault.ts';
import {createWebhookRepository} from './webhook-repository.ts';

export type Workspace = Selectable<Tables['workspaces']>;
export type NewWorkspace = Insertable<Tables['workspaces']>;
export type Agreement = Selectable<Tables['agreements']>;
export type House = Selectable<Tables['houses']>;
export type User = Selectable<Tables['users']>;
export type Bill = Selectable<Tables['bills']>;
export type NewBill = Omit<Insertable<Tables['bills']>, 'id'>;
export type Share = Readonly<{userId: string; cents: number}>;
export type Event = Selectable<Tables['events']>;
export type NewEvent = Omit<Event, 'seq'>;
export type LogEntry = Selectable<Tables['request_log']>;
export type NewLogEntry = Omit<LogEntry, 'id'>;

/** Who holds an API key. The secret is in the clear: never log it. */
export type KeyHolder = Readonly<{
  keyId: string;
  workspaceId: string;
  partnerId: string;
  secret: string;
  webhookSecret: string;
  transactionId: string | null;
  expiresAt: number;
}>;

/** What a bill needs to know of its agreement and household. */
export type BillableAgreement = Agreement & Pick<House, 'hsi' | 'dawg_mode'>;

/** What a workspace may have much of, and what it is found by; the rest goes with the workspace itself. */
const LARGE = [
  ['events', 'seq'],
  ['inbox', 'id'],
  ['deliveries', 'seq'],
  ['changes', 'id'],
  ['request_log', 'id'],
  ['bills', 'id'],
] as const satisfies [keyof Tables, string][];
/** The rest of a workspace, more or less. */
const SMALL_ROWS = 20;

export type Repository = ReturnType<typeof createRepository>;

export function createRepository(
  db: Kysely<Tables>,
  vault: Vault,
  engine: Engine,
  run: Run = query => db.executeQuery(query),
) {
  const seen = prepare<{expiresAt: number; digest: string}>()(run, slot =>
    db
      .insertInto('seen_signatures')
      .values({expires_at: slot('expiresAt'), digest: slot('digest')})
      .onConflict(conflict => conflict.doNothing()),
  );
  const keyByHash = prepare<{hash: string}>()(
    run,
    slot =>
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
          'workspaces.webhook_secret as webhookSecret',
        ])
        .where('api_keys.hash', '=', slot('hash')),
    true,
  );
  const agreementById = prepare<{id: string; partnerId: string}>()(
    run,
    slot =>
      db
        .selectFrom('agreements')
        .innerJoin('houses', 'houses.id', 'agreements.house_id')
        .selectAll('agreements')
        .select(['houses.hsi', 'houses.dawg_mode'])
        .where('agreements.id', '=', slot('id'))
        .where('agreements.partner_id', '=', slot('partnerId')),
    true,
  );
  const usersOfHouse = prepare<{houseId: string}>()(
    run,
    slot =>
      db
        .selectFrom('users')
        .selectAll()
        .where('house_id', '=', slot('houseId'))
        .where('left_at', 'is', null)
        .orderBy('position'),
    true,
  );
  const insertBill = prepare<NewBill>()(run, slot =>
    db
      .insertInto('bills')
      .values({
        workspace_id: slot('workspace_id'),
        partner_id: slot('partner_id'),
        agreement_id: slot('agreement_id'),
        external_bill_id: slot('external_bill_id'),
        external_agreement_id: slot('external_agreement_id'),
        amount_cents: slot('amount_cents'),
        total_cents: slot('total_cents'),
        due_date: slot('due_date'),
        billing_period: slot('billing_period'),
        description: slot('description'),
        status: slot('status'),
        charges: slot('charges'),
        created_at: slot('created_at'),
        updated_at: slot('updated_at'),
        paid_at: slot('paid_at'),
      })
      .onConflict(conflict => conflict.columns(['partner_id', 'external_bill_id']).doNothing())
      .returning('id'),
  );
  const insertEvent = prepare<NewEvent>()(run, slot => {
    const event = {
      id: slot('id'),
      workspace_id: slot('workspace_id'),
      type: slot('type'),
      occurred_at: slot('occurred_at'),
      payload: slot('payload'),
    };
    if (!engine.shared) return db.insertInto('events').values(event);
    // Among others, the workspace is also put where those that wait are found.
    return db
      .with('added', at => at.insertInto('events').values(event).returning('workspace_id'))
      .insertInto('outbox_waiting')
      .columns(['workspace_id'])
      .expression(at => at.selectFrom('added').select('workspace_id'))
      .onConflict(conflict => conflict.doNothing());
  });
  const insertCharges = ofEachSize(count =>
    prepare<Record<string, string & number>>()(run, slot =>
      db.insertInto('charges').values(
        Array.from({length: count}, (_, index) => ({
          bill_id: slot('billId'),
          user_id: slot(`user${index}`),
          cents: slot(`cents${index}`),
          paid_at: null,
        })),
      ),
    ),
  );
  const insertLogEntry = prepare<NewLogEntry>()(run, slot =>
    db.insertInto('request_log').values({
      workspace_id: slot('workspace_id'),
      request_id: slot('request_id'),
      at: slot('at'),
      method: slot('method'),
      path: slot('path'),
      status: slot('status'),
      reason: slot('reason'),
      message: slot('message'),
      milliseconds: slot('milliseconds'),
      body: slot('body'),
      body_bytes: slot('body_bytes'),
      timestamp: slot('timestamp'),
      signature: slot('signature'),
    }),
  );

  return {
    checks: createCheckRepository(db as unknown as Kysely<CheckTables>),
    site: createSiteRepository(db as unknown as Kysely<SiteTables>),
    household: createHouseholdRepository(db, vault),
    relay: createRelayRepository(db, engine),
    webhooks: createWebhookRepository(db, vault, engine, run),
    turns: createDeliveryTurns(db, engine),

    /** Until the unit ends nobody else is in a unit that is alone with the same. */
    alone: engine.alone,

    /** False when this digest was remembered before. `expiresAt` in milliseconds. */
    async rememberSignature(expiresAt: number, digest: string): Promise<boolean> {
      return (await seen({expiresAt, digest})).numAffectedRows === 1n;
    },
    /** Forgets the oldest ones, those of one second; true when there were some. */
    async forgetSignatures(now: number): Promise<boolean> {
      const oldest = db
        .selectFrom('seen_signatures')
        .select(eb => eb.fn.min('expires_at').as('at'))
        .where('expires_at', '<', now);
      const {numDeletedRows} = await db
        .deleteFrom('seen_signatures')
        .where('expires_at', '=', oldest)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Forgets counts of windows that have ended. */
    async forgetTallies(now: number): Promise<void> {
      if (engine.shared) await db.deleteFrom('tallies').where('ends_at', '<=', now).execute();
    },

    async addWorkspace(rows: {
      workspace: NewWorkspace;
      key: Insertable<Tables['api_keys']>;
      house: House;
      users: Pick<User, 'id' | 'house_id' | 'username' | 'position'>[];
      agreement: Agreement;
    }): Promise<void> {
      await db
        .insertInto('workspaces')
        .values({...rows.workspace, webhook_secret: vault.seal(rows.workspace.webhook_secret)})
        .execute();
      await db
        .insertInto('api_keys')
        .values({...rows.key, secret: vault.seal(rows.key.secret)})
        .execute();
      await db.insertInto('houses').values(rows.house).execute();
      await db.insertInto('users').values(rows.users).execute();
      await db.insertInto('agreements').values(rows.agreement).execute();
    },
    async workspaceBy(
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
    async renewWorkspace(id: string, expiresAt: number): Promise<void> {
      await db.updateTable('workspaces').set({expires_at: expiresAt}).where('id', '=', id).execute();
      await db
        .updateTable('api_keys')
        .set({expires_at: expiresAt})
        .where('workspace_id', '=', id)
        .where('transaction_id', 'is', null)
        .execute();
    },
    /** Forgets about so many rows of expired workspaces; true when there may be more. */
    async dropExpired(now: number, rows: number): Promise<boolean> {
      for (let left = rows; left > 0; left -= SMALL_ROWS) {
        const expired = await db
          .selectFrom('workspaces')
          .select('id')
          .where('expires_at', '<=', now)
          .limit(1)
          .executeTakeFirst();
        if (!expired) return false;
        for (const [table, key] of LARGE) {
          const part = sql`select ${sql.ref(key)} from ${sql.table(table)} where workspace_id = ${expired.id} limit ${left}`;
          const {numAffectedRows} =
            await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${part})`.execute(db);
          left -= Number(numAffectedRows);
          if (left <= 0) return true;
        }
        await db.deleteFrom('workspaces').where('id', '=', expired.id).execute();
      }
      return true;
    },

    async keyHolder(hash: string): Promise<KeyHolder | undefined> {
      const row = (await keyByHash({hash})).rows[0];
      return row && {...row, secret: vault.open(row.secret), webhookSecret: vault.open(row.webhookSecret)};
    },
    async addKey(key: Insertable<Tables['api_keys']>): Promise<void> {
      await db
        .insertInto('api_keys')
        .values({...key, secret: vault.seal(key.secret)})
        .execute();
    },
    /** The workspace's own key pair, the newest first. */
    async ownKey(workspaceId: string): Promise<{id: string; secret: string} | undefined> {
      const row = await db
        .selectFrom('api_keys')
        .select(['id', 'secret'])
        .where('workspace_id', '=', workspaceId)
        .where('transaction_id', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && {id: row.id, secret: vault.open(row.secret)};
    },

    async house(id: string): Promise<House | undefined> {
      return db.selectFrom('houses').selectAll().where('id', '=', id).executeTakeFirst();
    },
    async users(houseId: string): Promise<User[]> {
      return (await usersOfHouse({houseId})).rows;
    },
    async user(id: string): Promise<User | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).where('left_at', 'is', null).executeTakeFirst();
    },

    async agreement(id: string, partnerId: string): Promise<BillableAgreement | undefined> {
      return (await agreementById({id, partnerId})).rows[0];
    },
    async agreementOfTransaction(partnerId: string, transactionId: string): Promise<Agreement | undefined> {
      return db
        .selectFrom('agreements')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirst();
    },
    async firstAgreement(workspaceId: string): Promise<Agreement | undefined> {
      return db
        .selectFrom('agreements')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst();
    },
    async addAgreement(agreement: Agreement): Promise<void> {
      await db.insertInto('agreements').values(agreement).execute();
    },
    async nameAgreement(id: string, externalAgreementId: string): Promise<void> {
      await db
        .updateTable('agreements')
        .set({external_agreement_id: externalAgreementId})
        .where('id', '=', id)
        .execute();
    },
    async setAgreementStatus(id: string, status: Agreement['status'], now: number): Promise<void> {
      await db.updateTable('agreements').set({status, updated_at: now}).where('id', '=', id).execute();
    },

    /** Undefined when the partner has a bill with this external id already. */
    async addBill(bill: NewBill, shares: readonly Share[]): Promise<number | undefined> {
      const id = (await insertBill(bill)).rows[0]?.id;
      if (id === undefined) return undefined;
      await addCharges(id, shares);
      return id;
    },
    async bill(id: number, partnerId: string): Promise<Bill | undefined> {
      return db
        .selectFrom('bills')
        .selectAll()
        .where('id', '=', id)
        .where('partner_id', '=', partnerId)
        .executeTakeFirst();
    },
    async billByExternalId(externalId: string, partnerId: string): Promise<Bill | undefined> {
      return db
        .selectFrom('bills')
        .selectAll()
        .where('external_bill_id', '=', externalId)
        .where('partner_id', '=', partnerId)
        .executeTakeFirst();
    },
    async changeBill(
      id: number,
      change: {
        amount_cents: number;
        total_cents: number;
        due_date: string;
        billing_period: string | null;
        updated_at: number;
      },
    ) {
      await db.updateTable('bills').set(change).where('id', '=', id).execute();
    },
    async replaceCharges(billId: number, shares: readonly Share[]): Promise<void> {
      await db.deleteFrom('charges').where('bill_id', '=', billId).execute();
      await addCharges(billId, shares);
    },
    async charges(billId: number): Promise<Selectable<Tables['charges']>[]> {
      return db.selectFrom('charges').selectAll().where('bill_id', '=', billId).execute();
    },
    async setBillStatus(id: number, status: BillStatus, now: number): Promise<void> {
      await db
        .updateTable('bills')
        .set({status, updated_at: now, paid_at: status === 'paid' ? now : null})
        .where('id', '=', id)
        .execute();
    },

    async addEvent(event: NewEvent): Promise<void> {
      await engine.grows(event.workspace_id);
      await insertEvent(event);
    },
    async events(workspaceId: string): Promise<Event[]> {
      return db.selectFrom('events').selectAll().where('workspace_id', '=', workspaceId).orderBy('seq').execute();
    },

    /** Keeps the newest so many of each workspace; what would be forgotten at once is not written. */
    async addLog(entries: readonly NewLogEntry[], keep: number): Promise<void> {
      const byWorkspace = [...Map.groupBy(entries, entry => entry.workspace_id)];
      // In one order, so that no two units wait for each other.
      for (const [workspaceId, own] of byWorkspace.sort(([one], [other]) => (one < other ? -1 : 1))) {
        await engine.grows(workspaceId);
        for (const entry of own.slice(-keep)) await insertLogEntry(entry);
        await db
          .deleteFrom('request_log')
          .where('workspace_id', '=', workspaceId)
          .where('id', '<=', eb =>
            eb
              .selectFrom('request_log')
              .select('id')
              .where('workspace_id', '=', workspaceId)
              .orderBy('id', 'desc')
              .limit(1)
              .offset(keep),
          )
          .execute();
      }
    },
    async log(workspaceId: string, limit: number): Promise<LogEntry[]> {
      return db
        .selectFrom('request_log')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
  };

  async function addCharges(billId: number, shares: readonly Share[]): Promise<void> {
    if (shares.length === 0) return;
    const values: Record<string, string | number> = {billId};
    for (const [index, {userId, cents}] of shares.entries()) {
      values[`user${index}`] = userId;
      values[`cents${index}`] = cents;
    }
    await insertCharges(shares.length)(values as Record<string, string & number>);
  }
}
