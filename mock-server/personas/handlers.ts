/** Handlers of housemate operations, by operationId. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {bodyAs, type Handlers, inWorkspace, pathParameter, writes} from '../http/handler.ts';
import {addHousemate, removeHousemate, updateHousemate} from './housemates.ts';
import type {PersonaRepository} from './queries.ts';

export const personaHandlers: Handlers<PersonaRepository> = {
  addHousemate: writes(201, 'The housemate was not added', call =>
    addHousemate(inWorkspace(call), bodyAs<Schemas['AddHousemate']>(call.body)),
  ),
  updateHousemate: writes(200, 'The housemate was not changed', call =>
    updateHousemate(inWorkspace(call), pathParameter(call, 'user_id'), bodyAs<Schemas['UpdateHousemate']>(call.body)),
  ),
  removeHousemate: writes(
    200,
    'The housemate was not removed',
    call => removeHousemate(inWorkspace(call), pathParameter(call, 'user_id')),
    {worksWhenFull: true},
  ),
};
