/** Stores and reads agreements and the housemates' decisions on them. */
import type {Kysely, Selectable} from 'kysely';
import {countRows, createRowQueries, prepare} from '../database/index.ts';
import type {EventRepository} from '../events/index.ts';
import type {HouseholdRepository, HouseholdTables} from '../households/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';
import type {AgreementTables} from './tables.ts';

export type Agreement = Selectable<AgreementTables['agreements']>;
/** The terms that a partner asks the household for, as columns of an agreement and of a connect session. */
export type ServiceRequest = Readonly<
  Pick<Agreement, 'transaction_id' | 'service_name' | 'service_type' | 'estimated_cents' | 'upfront_cents'>
>;
export type Decision = Readonly<{userId: string; decision: 'approved' | 'declined'; at: number}>;

/** `updatedAfter` is milliseconds since 1970. */
type AgreementFilter = Readonly<{
  status?: Agreement['status'] | undefined;
  externalAgreementId?: string | undefined;
  updatedAfter?: number | undefined;
}>;

type Tables = AgreementTables & HouseholdTables & WorkspaceTables;
export type AgreementRepository = HouseholdRepository &
  EventRepository &
  Readonly<{agreements: ReturnType<typeof createAgreementQueries>}>;

export function createAgreementQueries(db: Kysely<Tables>) {
  const agreements = createRowQueries(db, 'agreements');
  const withFeeTermsById = prepare(db, ({id, partnerId}: {id: string; partnerId: string}) =>
    db
      .selectFrom('agreements')
      .innerJoin('houses', 'houses.id', 'agreements.house_id')
      .selectAll('agreements')
      .select(['houses.hsi', 'houses.dawg_mode'])
      .where('agreements.id', '=', id)
      .where('agreements.partner_id', '=', partnerId),
  );

  return {
    ...decisionQueries(db),
    add: agreements.add,
    /** With the facts of its household that a bill's fee depends on. */
    findWithFeeTerms: async (id: string, partnerId: string) => (await withFeeTermsById({id, partnerId}))[0],
    findByTransaction: (partnerId: string, transactionId: string) =>
      agreements.find({partner_id: partnerId, transaction_id: transactionId}),
    /** The one that the workspace came with. */
    findOwn: (workspaceId: string): Promise<Agreement | undefined> =>
      db
        .selectFrom('workspaces')
        .innerJoin('agreements', 'agreements.id', 'workspaces.agreement_id')
        .selectAll('agreements')
        .where('workspaces.id', '=', workspaceId)
        .executeTakeFirst(),
    find: (workspaceId: string, id: string) => agreements.find({id, workspace_id: workspaceId}),
    /** Newest first, only agreements older than `before`. */
    async listOfPartner(
      partnerId: string,
      filter: AgreementFilter,
      limit: number,
      before?: Agreement,
    ): Promise<Agreement[]> {
      const {status, externalAgreementId, updatedAfter} = filter;
      const external = externalAgreementId && {external_agreement_id: externalAgreementId};
      let query = agreements.where({partner_id: partnerId, ...(status && {status}), ...external}).selectAll();
      if (updatedAfter !== undefined) query = query.where('updated_at', '>', updatedAfter);
      if (before)
        query = query.where(eb => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(before.created_at, before.id)));
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },
    list: (workspaceId: string, limit: number): Promise<Agreement[]> => {
      const all = agreements.where({workspace_id: workspaceId}).selectAll();
      return all.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
    },
    count: (workspaceId: string): Promise<number> => countRows(agreements.where({workspace_id: workspaceId})),
    change: (id: string, change: Partial<Pick<Agreement, 'status' | 'external_agreement_id'>>, now: number) =>
      agreements.change({id}, {...change, updated_at: now}),
  };
}

function decisionQueries(db: Kysely<Tables>) {
  const approvals = createRowQueries(db, 'approvals');

  return {
    /** Oldest first. */
    listDecisions: (agreementId: string): Promise<Decision[]> =>
      approvals
        .where({agreement_id: agreementId})
        .select(['user_id as userId', 'decision', 'decided_at as at'])
        .orderBy('decided_at')
        .execute(),
    decide: (agreementId: string, userId: string, decision: Decision['decision'], now: number) =>
      approvals.add({agreement_id: agreementId, user_id: userId, decision, decided_at: now}),
    /** Ids of pending agreements that this housemate has not decided on, oldest first. */
    async listUndecided(workspaceId: string, userId: string): Promise<string[]> {
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
