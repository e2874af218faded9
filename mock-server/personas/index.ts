/** Housemates who act without being asked: they approve, decline and pay by the workspace's clock. */
export {runDueActions} from './due-actions.ts';
export {personaHandlers} from './handlers.ts';
export {createPersonaQueries, type PersonaRepository} from './queries.ts';
export {scheduleForEvent} from './schedule.ts';
export {PERSONA_TABLES} from './tables.ts';
