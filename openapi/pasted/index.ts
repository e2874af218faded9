/** Reads requests that people paste, and lists the parts that can't be known. */
export {stillUnknown, type Unknown} from './pasted.ts';
export {readPasted} from './read-request.ts';
