/** Reads requests that people paste, and names what a text doesn't say. */
export {stillUnknown, type Unknown} from './pasted.ts';
export {readPasted} from './read-request.ts';
