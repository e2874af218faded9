/** The owner's operations: sessions, inbox, referrals, codes, one person's data, and exports. */
export {adminHandlers} from './handlers.ts';
export {createAdminQueries} from './queries.ts';
export {createSessionCheck} from './sessions.ts';
export {ADMIN_TABLES} from './tables.ts';
