/** What the household's part needs to remember: decisions, lists with their parts, payments, rotated keys. No HTTP, no rules. */
import type {Kysely, Selectable} from 'kysely';
import type {Tables} from './schema.ts';
import type {Vault} from './vault.ts';

type Agreement = Selectable<Tables['agreements']>;
type Bill = Selectable<Tables['bills']>;

export type Decision = Readonly<{userId: string; decision: 'approved' | 'declined'}>;
export type Charge = Readonly<{userId: string; username: string; cents: number; paidAt: number | null}>;

export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>;

export function createHouseholdRepository(db: Kysely<Tables>, vault: Vault) {
  return {
    async agreementOf(workspaceId: string, id: string): Promise<Agreement | undefined> {
      return db
        .selectFrom('agreements')
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
    },
    async agreements(workspaceId: string, limit: number): Promise<Agreement[]> {
      return db
        .selectFrom('agreements')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    async countAgreements(workspaceId: string): Promise<number> {
      const {count} = await db
        .selectFrom('agreements')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async decisions(agreementId: string): Promise<Decision[]> {
      const rows = await db
        .selectFrom('approvals')
        .select(['user_id as userId', 'decision'])
        .where('agreement_id', '=', agreementId)
        .execute();
      return rows as Decision[];
    },
    async decide(agreementId: string, userId: string, decision: Decision['decision'], now: number): Promise<void> {
      await db
        .insertInto('approvals')
        .values({agreement_id: agreementId, user_id: userId, decision, decided_at: now})
        .execute();
    },

    async billOf(workspaceId: string, id: number): Promise<Bill | undefined> {
      return db
        .selectFrom('bills')
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
    },
    async bills(workspaceId: string, limit: number): Promise<Bill[]> {
      return db
        .selectFrom('bills')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    /** First come first. */
    async chargesOf(billId: number): Promise<Charge[]> {
      return db
        .selectFrom('charges')
        .innerJoin('users', 'users.id', 'charges.user_id')
        .select(['charges.user_id as userId', 'users.username', 'charges.cents', 'charges.paid_at as paidAt'])
        .where('charges.bill_id', '=', billId)
        .orderBy('users.position')
        .execute();
    },
    async payCharges(billId: number, userIds: readonly string[], now: number): Promise<void> {
      await db
        .updateTable('charges')
        .set({paid_at: now})
        .where('bill_id', '=', billId)
        .where('user_id', 'in', userIds)
        .execute();
    },

    async changeHouse(id: string, change: {hsi?: number; dawg_mode?: number}): Promise<void> {
      await db.updateTable('houses').set(change).where('id', '=', id).execute();
    },

    /** Ends every long-lived key of the workspace but this one. */
    async keepOnlyKey(workspaceId: string, keyId: string): Promise<void> {
      await db
        .deleteFrom('api_keys')
        .where('workspace_id', '=', workspaceId)
        .where('transaction_id', 'is', null)
        .where('id', '!=', keyId)
        .execute();
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
