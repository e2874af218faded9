/** Handlers of housemate operations, by operationId. */
import {type Handlers, writes} from '../http/handler.ts';
import {addHousemate, removeHousemate, updateHousemate} from './housemates.ts';
import type {PersonaRepository} from './queries.ts';

export const personaHandlers = {
  addHousemate: writes('The housemate was not added', call => addHousemate(call, call.input)),
  updateHousemate: writes('The housemate was not changed', call =>
    updateHousemate(call, call.path.user_id, call.input),
  ),
  removeHousemate: writes('The housemate was not removed', call => removeHousemate(call, call.path.user_id), {
    worksWhenFull: true,
  }),
} satisfies Handlers<PersonaRepository>;
