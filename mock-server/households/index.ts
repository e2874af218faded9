/** Houses and housemates. */
export {householdHandlers} from './handlers.ts';
export {changeHouse, getSandboxHouse, type HouseChange} from './house.ts';
export {getHouse, getUser, memberOfWorkspace} from './households.ts';
export {createHouseholdQueries, type House, type HouseholdRepository, type NewUser, type User} from './queries.ts';
export {listHousemates} from './sign-in.ts';
export {createHouseholdTables, type HouseholdTables} from './tables.ts';
