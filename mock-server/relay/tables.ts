/** The tables of the relay to listen programs. */
import {t} from '../database/index.ts';

export type RelayTables = t.TablesOf<typeof RELAY_TABLES>;

export const RELAY_TABLES = {
  /** Endpoints whose listen program asks for deliveries, whichever process it asks. */
  relay_lines: t.table({endpoint_id: t.key, until: t.integer}),
  /** Requests to forward, until they have a result. `request` and `result` are JSON. */
  relay_offers: t.table(
    {
      id: t.key,
      endpoint_id: t.text,
      request: t.text,
      made_at: t.integer,
      handed_at: t.optional(t.integer),
      result: t.optional(t.text),
    },
    {indexes: {offers_of_endpoint: '(endpoint_id)'}},
  ),
};
