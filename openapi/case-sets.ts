/**
 * Sets of cases of the receiver check, oldest first. Each has the cases of those before it and never changes, so that a build that
 * names one stays green when cases are added in a new set.
 */
export const CASE_SETS = ['v1'] as const;
export type CaseSet = (typeof CASE_SETS)[number];

export type ReceiverCheck = Readonly<{
  id: string;
  /** The first set that has the case. Default: the first of all. */
  since?: CaseSet;
  title: string;
  /** Which responses pass, as a sentence. */
  expected: string;
  /** The request that we send, and why it matters. */
  about: string;
  /** How to fix a failed case. */
  fix: string;
}>;
