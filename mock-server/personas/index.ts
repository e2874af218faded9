/** Housemates who act without being asked: they approve, decline and pay by the workspace's clock. */
export {personaHandlers} from './handlers.ts';
export {runDueActions, scheduleForEvent} from './housemates.ts';
export {createPersonaQueries, type PersonaRepository} from './queries.ts';
export {PERSONA_TABLES} from './tables.ts';
