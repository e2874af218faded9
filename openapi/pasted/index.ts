/** Reads requests that people paste, and names what a text doesn't say. */
import type {Target} from '../signing/doctor/index.ts';
import {fromFetch} from './fetch.ts';
import type {Pasted} from './pasted.ts';
import {readRequest} from './read-request.ts';

export {stillUnknown, type Unknown} from './pasted.ts';

/** Takes the last `wanted` one of an archive's requests. */
export const readPasted = (text: string, wanted?: (target: Target) => boolean): Pasted =>
  readRequest(text, wanted, fromFetch);
