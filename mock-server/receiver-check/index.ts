/** Checks a partner's webhook receiver with valid, forged and malformed deliveries, and reports which cases passed. */

export {reportOf} from './checks.ts';
export {accessHandlers, checkHandlers} from './handlers.ts';
export {type CheckRepository, createCheckQueries} from './queries.ts';
export {CHECK_TABLES, type CheckTables} from './tables.ts';
