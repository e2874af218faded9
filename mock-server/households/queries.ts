/** What the household's part needs to remember: decisions, lists with their parts, payments, rotated keys. No HTTP, no rules. */
import type {Insertable, Kysely, Selectable} from 'kysely';
import type {Vault} from '../database/secrets.ts';
import type {Tables} from '../database/tables.ts';
import type {Persona} from '../personas/personas.ts';

type Agreement = Selectable<Tables['agreements']>;
type Bill = Selectable<Tables['bills']>;

export type Decision = Readonly<{userId: string; decision: 'approved' | 'declined'}>;
export type Housemate = Readonly<{id: string; persona: Persona}>;
export type Chore = Selectable<Tables['chores']>;
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

    async addUser(user: {id: string; house_id: string; username: string; persona: Persona}): Promise<void> {
      const {last} = await db
        .selectFrom('users')
        .select(eb => eb.fn.max('position').as('last'))
        .where('house_id', '=', user.house_id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('users')
        .values({...user, position: Number(last ?? -1) + 1})
        .execute();
    },
    async changeUser(id: string, change: {username?: string; persona?: Persona; left_at?: number}): Promise<void> {
      await db.updateTable('users').set(change).where('id', '=', id).execute();
    },
    /** Those of the workspace's house who act by themselves. */
    async selfActing(workspaceId: string): Promise<Housemate[]> {
      const rows = await db
        .selectFrom('users')
        .innerJoin('houses', 'houses.id', 'users.house_id')
        .select(['users.id', 'users.persona'])
        .where('houses.workspace_id', '=', workspaceId)
        .where('users.left_at', 'is', null)
        .where('users.persona', '!=', 'you')
        .orderBy('users.position')
        .execute();
      return rows as Housemate[];
    },
    /** Pending agreements on which this housemate has said nothing yet. */
    async undecidedBy(workspaceId: string, userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('agreements')
        .leftJoin('approvals', join =>
          join.onRef('approvals.agreement_id', '=', 'agreements.id').on('approvals.user_id', '=', userId),
        )
        .select('agreements.id')
        .where('agreements.workspace_id', '=', workspaceId)
        .where('agreements.status', '=', 'pending')
        .where('approvals.user_id', 'is', null)
        .orderBy('agreements.created_at')
        .execute();
      return rows.map(row => row.id);
    },
    async unpaidBy(workspaceId: string, userId: string): Promise<{billId: number; dueDate: string}[]> {
      return db
        .selectFrom('bills')
        .innerJoin('charges', 'charges.bill_id', 'bills.id')
        .select(['bills.id as billId', 'bills.due_date as dueDate'])
        .where('bills.workspace_id', '=', workspaceId)
        .where('bills.status', '=', 'pending')
        .where('charges.user_id', '=', userId)
        .where('charges.paid_at', 'is', null)
        .orderBy('bills.id')
        .execute();
    },

    async addChore(chore: Insertable<Tables['chores']>): Promise<void> {
      await db.insertInto('chores').values(chore).execute();
    },
    async forgetChores(userId: string): Promise<void> {
      await db.deleteFrom('chores').where('user_id', '=', userId).execute();
    },
    /** When the next one falls due, by real time. */
    async nextChore(workspaceId?: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('chores')
        .select(eb => eb.fn.min('due_at').as('due'))
        .$if(workspaceId !== undefined, query => query.where('workspace_id', '=', String(workspaceId)))
        .executeTakeFirst();
      return row?.due == null ? undefined : Number(row.due);
    },
    /** Whose chores are due, those first who have waited longest. */
    async workspacesWithChores(now: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('chores')
        .select('workspace_id')
        .where('due_at', '<=', now)
        .groupBy('workspace_id')
        .orderBy(eb => eb.fn.min('due_at'))
        .limit(limit)
        .execute();
      return rows.map(row => row.workspace_id);
    },
    /** Takes out what is due: whoever took it does it in the same unit, alone with the workspace. */
    async takeDueChores(now: number, limit: number, workspaceId: string): Promise<Chore[]> {
      const due = db
        .selectFrom('chores')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit);
      const rows = await db.deleteFrom('chores').where('id', 'in', due).returningAll().execute();
      return rows.sort((a, b) => a.due_at - b.due_at || a.id - b.id);
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
