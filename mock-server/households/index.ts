/** Houses and housemates. */
export {householdHandlers} from './handlers.ts';
export {feeTermsOf, getSandboxHouse, livesIn, requireHousehold, requireHousemate} from './households.ts';
export {createHouseholdQueries, type House, type HouseholdRepository, type User} from './queries.ts';
export {HOUSEHOLD_TABLES, type HouseholdTables} from './tables.ts';
