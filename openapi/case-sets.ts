/**
 * Case sets of the receiver check, oldest first. Each includes the cases of earlier sets and never changes, so a build that names a
 * set stays green when a new set adds cases.
 */
export const CASE_SETS = ['v1'] as const;
export type CaseSet = (typeof CASE_SETS)[number];

export type ReceiverCheck = Readonly<{
  id: string;
  /** The first set that has the case. Default: the oldest set. */
  since?: CaseSet;
  title: string;
  /** Which responses pass, as a sentence. */
  expected: string;
  /** The request that we send, and why it matters. */
  about: string;
  /** How to fix a failed case. */
  fix: string;
}>;
