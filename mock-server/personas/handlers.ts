/** Handlers of housemate operations, by operationId. */
import {fieldsOf, type Handlers, workspaceOf, worksWhenFull, writes} from '../http/handler.ts';
import {addHousemate, type HousemateInput, removeHousemate, updateHousemate} from './housemates.ts';
import type {PersonaRepository} from './queries.ts';

export const personaHandlers: Handlers<PersonaRepository> = {
  addHousemate: writes(201, 'The housemate was not added', ({repo, caller, body, now}) =>
    addHousemate(repo, workspaceOf(caller), fieldsOf<HousemateInput & {username: string}>(body), now),
  ),
  updateHousemate: writes(200, 'The housemate was not changed', ({repo, caller, parameters, body, now}) =>
    updateHousemate(repo, workspaceOf(caller), String(parameters.user_id), fieldsOf<HousemateInput>(body), now),
  ),
  removeHousemate: worksWhenFull(
    writes(200, 'The housemate was not removed', ({repo, caller, parameters, now}) =>
      removeHousemate(repo, workspaceOf(caller), String(parameters.user_id), now),
    ),
  ),
};
