/** A workspace's virtual clock, which partners advance to see what happens later, and the work that is done when something falls due. */
export {readClockMoves} from './clock.ts';
export {createDueWork, type DueWork} from './due-work.ts';
export {clockHandlers} from './handlers.ts';
export {createClockQueries} from './queries.ts';
export {CLOCK_TABLES} from './tables.ts';
