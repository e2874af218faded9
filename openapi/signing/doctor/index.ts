/** Understanding signatures: the doctor, what people paste, and bytes made visible. The room's one door. */
export {diagnose} from './doctor.ts';
export type {Certainty, Diagnosis, Evidence, Finding, Proof} from './findings.ts';
export {duration} from './headers.ts';
export {evidenceOfLogged} from './logged.ts';
export type {Secrets, Signer} from './mistakes.ts';
export {type Pasted, readPasted} from './paste.ts';
export {type Piece, visible} from './visible.ts';
