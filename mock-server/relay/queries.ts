/** Queries of the relay: which endpoints have a listen program, requests to forward, and their results. */
import type {Kysely} from 'kysely';
import {createRowQueries} from '../database/index.ts';
import type {RelayTables} from './tables.ts';

export type RelayRepository = Readonly<{relay: ReturnType<typeof createRelayQueries>}>;

const MAX_LISTENING_MS = 60_000;

export function createRelayQueries(db: Kysely<RelayTables>) {
  const lines = createRowQueries(db, 'relay_lines');
  const forwards = createRowQueries(db, 'relay_offers');

  return {
    /** A listen program serves the endpoint until then. */
    async markListening(endpointId: string, until: number, now: number): Promise<void> {
      await lines.remove({}, rows => rows.where('until', '<', now).where('endpoint_id', '!=', endpointId));
      await lines.upsert({endpoint_id: endpointId, until}, ['endpoint_id']);
    },
    async isListening(endpointId: string, now: number): Promise<boolean> {
      return ((await lines.find({endpoint_id: endpointId}))?.until ?? 0) > now;
    },
    /** Replaces the same request of a process that has ended. */
    addForward: (forward: Pick<RelayTables['relay_offers'], 'id' | 'endpoint_id' | 'request' | 'made_at'>) =>
      forwards.upsert({...forward, handed_at: null, result: null}, ['id']),
    /** Requests that were added after this time and not yet fetched. Deletes older ones. */
    async takeForwards(endpointId: string, limit: number, after: number, now: number): Promise<string[]> {
      await forwards.remove({endpoint_id: endpointId}, rows => rows.where('made_at', '<=', after));
      const waiting = forwards.where({endpoint_id: endpointId, handed_at: null}).select('id');
      const rows = await db
        .updateTable('relay_offers')
        .set({handed_at: now})
        .where('id', 'in', waiting.orderBy('made_at').orderBy('id').limit(limit))
        .returning(['request', 'made_at', 'id'])
        .execute();
      const byAge = rows.sort((a, b) => a.made_at - b.made_at || (a.id < b.id ? -1 : 1));
      return byAge.map(row => row.request);
    },
    /** False when the request was never fetched, already has a result, or was deleted. */
    async setResult(id: string, result: string): Promise<boolean> {
      return (await forwards.change({id, result: null}, {result}, rows => rows.where('handed_at', 'is not', null))) > 0;
    },
    async findResult(id: string): Promise<string | undefined> {
      return (await forwards.find({id}))?.result ?? undefined;
    },
    removeForward: (id: string) => forwards.remove({id}),
    /** The machine's clock was set back: listen programs and requests get no time later than possible. */
    async correctAfterSetBack(now: number): Promise<void> {
      const latest = now + MAX_LISTENING_MS;
      await lines.change({}, {until: latest}, rows => rows.where('until', '>', latest));
      await forwards.remove({}, rows => rows.where('made_at', '>', latest));
    },
  };
}
