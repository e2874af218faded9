/** The relay: listen programs on partners' own machines fetch requests from it, and report their results. */

export {createRelayQueries, type RelayRepository} from './queries.ts';
export {createRelay, type Relay} from './relay.ts';
export {RELAY_TABLES} from './tables.ts';
