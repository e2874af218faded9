/** A workspace's virtual clock, which partners advance to see what happens later. */
export {getClock} from './clock.ts';
export {clockHandlers} from './handlers.ts';
export {createClockQueries} from './queries.ts';
export {CLOCK_TABLES} from './tables.ts';
