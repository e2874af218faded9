/** Stores and reads the inbox: the webhooks that the sandbox's own endpoint received. */
import type {Kysely, Selectable} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {DeliveryRow} from './delivery-queries.ts';
import type {WebhookTables} from './tables.ts';

export type NewInboxRow = Omit<Selectable<WebhookTables['inbox']>, 'id'>;
export type InboxRow = Selectable<WebhookTables['inbox']> & Pick<DeliveryRow, 'event_id' | 'event' | 'body'>;

export function createInboxQueries(db: Kysely<WebhookTables>, {run}: QueryTools) {
  const insertInbox = prepare<NewInboxRow>()(run, slot =>
    db.insertInto('inbox').values({
      workspace_id: slot('workspace_id'),
      delivery_id: slot('delivery_id'),
      attempt: slot('attempt'),
      received_at: slot('received_at'),
      timestamp: slot('timestamp'),
      signature: slot('signature'),
      signature_previous: slot('signature_previous'),
      verified: slot('verified'),
      reason: slot('reason'),
    }),
  );
  const inboxRows = () =>
    db
      .selectFrom('inbox')
      .innerJoin('deliveries', 'deliveries.id', 'inbox.delivery_id')
      .selectAll('inbox')
      .select(['deliveries.event_id', 'deliveries.event', 'deliveries.body']);

  return {
    async addInboxMessage(message: NewInboxRow): Promise<void> {
      await insertInbox(message);
    },
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
