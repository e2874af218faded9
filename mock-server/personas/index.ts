/** Housemates who act without being asked: they approve, decline and pay by the workspace's clock. */
export {addHousemate, removeHousemate, updateHousemate} from './housemates.ts';
export type {Persona} from './personas.ts';
export {createPersonaQueries, type Housemate, type PersonaRepository} from './queries.ts';
export {askHousemates, doChores} from './scheduled-actions.ts';
export type {PersonaTables} from './tables.ts';
