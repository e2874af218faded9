/** A question for the search, and the sections that answer it. */
export interface Question {
  ask: string;
  accept: readonly string[];
}
