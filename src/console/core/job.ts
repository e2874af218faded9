import type {Operation} from '../../reference/operation.ts';
import type {Plan} from './plan.ts';
import type {Explanation, Typed} from './sent-request.ts';

/** What to send. A lookup brings its own explanation of the response. */
export type Job = {
  operation: Operation;
  typed: Typed;
  plan?: Plan;
  explain?: (result: Explanation, text: string) => Explanation;
};
