/** Handlers of housemate operations, by operationId. */
import {type Handlers, workspaceContext, writes} from '../http/handler.ts';
import {addHousemate, removeHousemate, updateHousemate} from './housemates.ts';
import type {PersonaRepository} from './queries.ts';

export const personaHandlers: Handlers<PersonaRepository> = {
  addHousemate: writes(201, 'The housemate was not added', call => addHousemate(workspaceContext(call), call.input)),
  updateHousemate: writes(200, 'The housemate was not changed', call =>
    updateHousemate(workspaceContext(call), call.path.user_id, call.input),
  ),
  removeHousemate: writes(
    200,
    'The housemate was not removed',
    call => removeHousemate(workspaceContext(call), call.path.user_id),
    {worksWhenFull: true},
  ),
};
