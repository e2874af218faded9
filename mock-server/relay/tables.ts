/** The tables of the relay to listen programs. */
import {integer, key, optional, type TablesOf, table, text} from '../database/index.ts';

export type RelayTables = TablesOf<typeof RELAY_TABLES>;

export const RELAY_TABLES = {
  /** Endpoints whose listen program asks for deliveries, whichever process it asks. */
  relay_lines: table({endpoint_id: key, until: integer}),
  /** Requests to forward, until they have a result. `request` and `result` are JSON. */
  relay_offers: table(
    {
      id: key,
      endpoint_id: text,
      request: text,
      made_at: integer,
      handed_at: optional(integer),
      result: optional(text),
    },
    {indexes: {offers_of_endpoint: '(endpoint_id)'}},
  ),
};
