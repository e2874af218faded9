/** The owner's operations: referrals, codes and one person's data. */
export {adminHandlers} from './handlers.ts';
export {createAdminQueries} from './queries.ts';
