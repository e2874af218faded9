/** Housemates who act without being asked: they approve, decline and pay by the workspace's clock. */
export {personaHandlers} from './handlers.ts';
export {createPersonaQueries, type PersonaRepository} from './queries.ts';
export {runDueActions} from './run-actions.ts';
export {scheduleForEvent} from './scheduled-actions.ts';
export {PERSONA_TABLES} from './tables.ts';
