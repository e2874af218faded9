/** Sessions of the owner's page. `hash` is the digest of the cookie. */
import {integer, key, type TablesOf, table} from '../database/index.ts';

export type AdminTables = TablesOf<typeof ADMIN_TABLES>;

export const ADMIN_TABLES = {admin_sessions: table({hash: key, used_at: integer})};
