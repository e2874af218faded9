/** Stores and reads agreements and the housemates' decisions on them. */
import type {Kysely, Selectable} from 'kysely';
import {countRows, prepare, type QueryTools} from '../database/index.ts';
import type {EventRepository} from '../events/index.ts';
import type {House, HouseholdRepository, HouseholdTables} from '../households/index.ts';
import type {AgreementTables} from './tables.ts';

export type Agreement = Selectable<AgreementTables['agreements']>;
/** An agreement with the facts of its household that a bill depends on. */
export type BillableAgreement = Agreement & Pick<House, 'hsi' | 'dawg_mode'>;
export type Decision = Readonly<{userId: string; decision: 'approved' | 'declined'; at: number}>;

/** `updatedAfter` is milliseconds since 1970. */
export type AgreementFilter = Readonly<{
  status?: Agreement['status'] | undefined;
  externalAgreementId?: string | undefined;
  updatedAfter?: number | undefined;
}>;

type Tables = AgreementTables & HouseholdTables;
type AgreementQueries = ReturnType<typeof createAgreementQueries>;

export function createAgreementQueries(db: Kysely<Tables>, {run}: QueryTools) {
  const agreements = () => db.selectFrom('agreements').selectAll();
  const billableById = prepare<{id: string; partnerId: string}>()(run, slot =>
    db
      .selectFrom('agreements')
      .innerJoin('houses', 'houses.id', 'agreements.house_id')
      .selectAll('agreements')
      .select(['houses.hsi', 'houses.dawg_mode'])
      .where('agreements.id', '=', slot('id'))
      .where('agreements.partner_id', '=', slot('partnerId')),
  );

  return {
    ...decisionQueries(db),
    add: (agreement: Agreement) => db.insertInto('agreements').values(agreement).execute(),
    async billable(id: string, partnerId: string): Promise<BillableAgreement | undefined> {
      return (await billableById({id, partnerId})).rows[0];
    },
    ofTransaction: (partnerId: string, transactionId: string): Promise<Agreement | undefined> =>
      agreements().where('partner_id', '=', partnerId).where('transaction_id', '=', transactionId).executeTakeFirst(),
    first: (workspaceId: string): Promise<Agreement | undefined> =>
      agreements().where('workspace_id', '=', workspaceId).orderBy('created_at').orderBy('id').executeTakeFirst(),
    inWorkspace: (workspaceId: string, id: string): Promise<Agreement | undefined> =>
      agreements().where('id', '=', id).where('workspace_id', '=', workspaceId).executeTakeFirst(),
    ofPartner: (id: string, partnerId: string): Promise<Agreement | undefined> =>
      agreements().where('id', '=', id).where('partner_id', '=', partnerId).executeTakeFirst(),
    /** Newest first, those older than `before`. */
    async page(partnerId: string, filter: AgreementFilter, limit: number, before?: Agreement): Promise<Agreement[]> {
      const {status, externalAgreementId, updatedAfter} = filter;
      let query = agreements().where('partner_id', '=', partnerId);
      if (status) query = query.where('status', '=', status);
      if (externalAgreementId) query = query.where('external_agreement_id', '=', externalAgreementId);
      if (updatedAfter !== undefined) query = query.where('updated_at', '>', updatedAfter);
      if (before)
        query = query.where(eb => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(before.created_at, before.id)));
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },
    /** Newest first. */
    list: (workspaceId: string, limit: number): Promise<Agreement[]> =>
      agreements()
        .where('workspace_id', '=', workspaceId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    count: (workspaceId: string): Promise<number> =>
      countRows(db.selectFrom('agreements').where('workspace_id', '=', workspaceId)),
    setExternalId: (id: string, externalAgreementId: string, now: number) =>
      db
        .updateTable('agreements')
        .set({external_agreement_id: externalAgreementId, updated_at: now})
        .where('id', '=', id)
        .execute(),
    setStatus: (id: string, status: Agreement['status'], now: number) =>
      db.updateTable('agreements').set({status, updated_at: now}).where('id', '=', id).execute(),
  };
}

function decisionQueries(db: Kysely<Tables>) {
  return {
    decisions: (agreementId: string): Promise<Decision[]> =>
      db
        .selectFrom('approvals')
        .select(['user_id as userId', 'decision', 'decided_at as at'])
        .where('agreement_id', '=', agreementId)
        .execute(),
    decide: (agreementId: string, userId: string, decision: Decision['decision'], now: number) =>
      db
        .insertInto('approvals')
        .values({agreement_id: agreementId, user_id: userId, decision, decided_at: now})
        .execute(),
    /** Ids of pending agreements that this housemate has not decided on, oldest first. */
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
  };
}

export type AgreementRepository = HouseholdRepository & EventRepository & Readonly<{agreements: AgreementQueries}>;
