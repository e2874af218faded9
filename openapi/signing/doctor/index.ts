/** Explains wrong signatures, parses pasted headers, and shows bytes as text. */
export {diagnose} from './doctor.ts';
export type {Certainty, Diagnosis, Evidence, Finding, Proof} from './findings.ts';
export {filterLoggedFindings, readFinding, toLoggedEvidence} from './findings.ts';
export {shortDuration} from './headers.ts';
export type {Secrets, Signer, Target} from './mistakes.ts';
export {type Character, splitCharacters} from './visible.ts';
