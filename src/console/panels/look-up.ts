import {parseJson} from '../../format/json.ts';
import type {ConsoleCore} from '../core/console.ts';
import {explainFailure} from '../core/explain-response.ts';
import {lookupJob} from '../core/related-operations.ts';

/** Looks up whether the last request arrived although its response was lost, by the contract's link. */
export async function lookUp(core: ConsoleCore): Promise<void> {
  const {sentRequest} = core.state();
  if (!sentRequest) return;
  try {
    const {operations} = await core.detail();
    const job = lookupJob(sentRequest, parseJson(sentRequest.typed.body), operations);
    if (job) await core.run(job);
  } catch {
    core.update({result: explainFailure('No response', 'The lookup failed. Check your connection and try again.')});
  }
}
