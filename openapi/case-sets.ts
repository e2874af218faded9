import type {Schemas} from './generated/sandbox.ts';

/** Case sets of the receiver check, oldest first. A set never changes, so a build that names one stays green. */
export const CASE_SETS = ['v1'] as const satisfies readonly Schemas['CaseSet'][];
