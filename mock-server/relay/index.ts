/** The relay: requests for listen programs on partners' own machines, which fetch them and report what came of them. */

export {createRelayQueries, type RelayRepository} from './queries.ts';
export {createRelay, type Relay} from './relay.ts';
export {RELAY_TABLES} from './tables.ts';
