/** Stores and reads webhook endpoints, and what a workspace's deliveries are signed and timed by. */
import {type Selectable, sql} from 'kysely';
import {countRows, prepare, type QueryTools} from '../database/index.ts';
import type {WebhookDatabase, WebhookTables} from './tables.ts';

export type EndpointRow = Selectable<WebhookTables['webhook_endpoints']>;

/** The secrets and the clock of a workspace's deliveries. Secrets are in the clear: never log them. */
export type DeliveryTerms = Readonly<{
  secret: string;
  previousSecret: string | null;
  previousUntil: number;
  clockOffset: number;
}>;

export function createEndpointQueries(db: WebhookDatabase, {engine, vault, run}: QueryTools) {
  const enabled = prepare<{workspaceId: string}>()(run, slot =>
    db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('workspace_id', '=', slot('workspaceId'))
      .where('status', '=', 'enabled')
      .orderBy('created_at')
      .orderBy('id'),
  );
  return {
    async addEndpoint(endpoint: EndpointRow): Promise<void> {
      await db.insertInto('webhook_endpoints').values(endpoint).execute();
    },
    /** Those that get events, the oldest first. */
    async subscribers(workspaceId: string): Promise<readonly EndpointRow[]> {
      return (await enabled({workspaceId})).rows;
    },
    /** The inbox first, then by age. */
    async endpoints(workspaceId: string): Promise<EndpointRow[]> {
      return db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy(sql`kind = 'inbox'`, 'desc')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },
    async endpoint(workspaceId: string, id: string): Promise<EndpointRow | undefined> {
      return db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
    },
    async changeEndpoint(
      id: string,
      change: Partial<Omit<EndpointRow, 'id' | 'workspace_id' | 'kind' | 'created_at'>>,
    ): Promise<void> {
      await db.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
    },
    async removeEndpoint(id: string): Promise<void> {
      await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    },
    async endpointsById(ids: readonly string[]): Promise<Map<string, EndpointRow>> {
      const query = db.selectFrom('webhook_endpoints').selectAll().where('id', 'in', engine.asList(ids));
      return new Map((await query.execute()).map(endpoint => [endpoint.id, endpoint]));
    },
    countPaused: (now: number): Promise<number> =>
      countRows(db.selectFrom('webhook_endpoints').where('paused_until', '>', now)),

    async terms(workspaceId: string): Promise<DeliveryTerms | undefined> {
      return (await this.termsOf([workspaceId])).get(workspaceId);
    },
    async termsOf(workspaceIds: readonly string[]): Promise<Map<string, DeliveryTerms>> {
      const rows = await db
        .selectFrom('workspaces')
        .select(['id', 'webhook_secret', 'previous_webhook_secret', 'previous_until', 'clock_offset'])
        .where('id', 'in', engine.asList(workspaceIds))
        .execute();
      return new Map(
        rows.map(row => [
          row.id,
          {
            secret: vault.open(row.webhook_secret),
            previousSecret: row.previous_webhook_secret && vault.open(row.previous_webhook_secret),
            previousUntil: row.previous_until ?? 0,
            clockOffset: row.clock_offset,
          },
        ]),
      );
    },
  };
}
