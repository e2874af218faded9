/** Houses and housemates. */
export {householdHandlers} from './handlers.ts';
export {getSandboxHouse, livesIn, requireHousehold, requireHousemate, toFeeTerms} from './households.ts';
export {createHouseholdQueries, type HouseholdRepository, type User} from './queries.ts';
export {HOUSEHOLD_TABLES, type HouseholdTables} from './tables.ts';
