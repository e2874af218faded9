/** Stores and reads the inbox: the webhooks that the sandbox's own endpoint received. */
import type {Kysely, Selectable} from 'kysely';
import {prepareInsert, type QueryTools} from '../database/index.ts';
import type {DeliveryRow} from './delivery-queries.ts';
import type {WebhookTables} from './tables.ts';

export type NewInboxRow = Omit<Selectable<WebhookTables['inbox']>, 'id'>;
export type InboxRow = Selectable<WebhookTables['inbox']> & Pick<DeliveryRow, 'event_id' | 'event' | 'body'>;

export function createInboxQueries(db: Kysely<WebhookTables>, {run}: QueryTools) {
  const insertMessages = prepareInsert<NewInboxRow>(
    run,
    {
      workspace_id: 0,
      delivery_id: 0,
      attempt: 0,
      received_at: 0,
      timestamp: 0,
      signature: 0,
      signature_previous: 0,
      verified: 0,
      reason: 0,
    },
    rows => db.insertInto('inbox').values(rows),
  );
  const inboxRows = () =>
    db
      .selectFrom('inbox')
      .innerJoin('deliveries', 'deliveries.id', 'inbox.delivery_id')
      .selectAll('inbox')
      .select(['deliveries.event_id', 'deliveries.event', 'deliveries.body']);

  return {
    addInboxMessages: insertMessages,
    async inboxMessages(workspaceId: string, limit: number): Promise<InboxRow[]> {
      return inboxRows()
        .where('inbox.workspace_id', '=', workspaceId)
        .orderBy('inbox.id', 'desc')
        .limit(limit)
        .execute();
    },
    async inboxMessage(workspaceId: string, deliveryId: string, attempt: number): Promise<InboxRow | undefined> {
      return inboxRows()
        .where('inbox.workspace_id', '=', workspaceId)
        .where('inbox.delivery_id', '=', deliveryId)
        .where('inbox.attempt', '=', attempt)
        .executeTakeFirst();
    },
  };
}
