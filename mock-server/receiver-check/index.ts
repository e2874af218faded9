/** Checks a partner's webhook receiver with valid, forged and malformed deliveries, and reports which cases passed. */

export {checkHandlers, productionAccessHandlers} from './handlers.ts';
export {parseReport} from './production-access.ts';
export {type CheckRepository, createCheckQueries} from './queries.ts';
export {CHECK_TABLES, type CheckTables} from './tables.ts';
