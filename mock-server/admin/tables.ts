/** Sessions of the owner's page. `hash` is the digest of the cookie. */
import {t} from '../database/index.ts';

export type AdminTables = t.TablesOf<typeof ADMIN_TABLES>;

export const ADMIN_TABLES = {admin_sessions: t.table({hash: t.key, used_at: t.integer})};
