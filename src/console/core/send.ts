/** One press of Send: asks where real data is at stake, gets the request's prerequisites, signs, sends and explains the result. */
import {HttpError} from '../../http/errors.ts';
import type {Operation} from '../../reference/operation.ts';
import {explainFailure, KEYS_NEEDED} from './explain-response.ts';
import {serverOf} from './operation.ts';
import type {Plan} from './plan.ts';
import {type SignedRequest, signedRequest} from './request.ts';
import {type ConsoleDeps, KeysNeeded, type Sender, sendSigned, sourceFor} from './send-signed.ts';
import type {Explanation, SentRequest, Typed} from './sent-request.ts';
import type {ConsoleState} from './state.ts';
import {refreshed, typedOf} from './typed-request.ts';

/** A request to send. A lookup brings its own explanation of the response. */
export type Job = {
  operation: Operation;
  typed: Typed;
  plan?: Plan;
  explain?: (result: Explanation, text: string) => Explanation;
};

/** Does nothing while a request is in progress. */
export async function sendJob(sender: Sender, job: Job): Promise<void> {
  const {deps, state, update} = sender;
  const {operation, plan, explain} = job;
  if (sender.abort || !mayUseKeys(deps, job)) return;
  const abort = new AbortController();
  sender.abort = abort;
  const {signal} = abort;
  let late = false;
  const stopTimer = deps.after(operation.timeoutSeconds * 1000, () => {
    late = true;
    abort.abort();
  });
  // A Break it case shows its response under Break it.
  const tab = plan && state().tab === 'break' ? 'break' : 'response';
  update({phase: 'preparing', folded: true, tab, sentRequest: undefined, result: undefined, announcement: 'Sending'});
  try {
    const signed = (plan?.replay && sender.last) || (await sign(sender, job, signal));
    signal.throwIfAborted();
    if (operation === sender.operation && !explain) sender.last = signed;
    const toSend = {operation, typed: job.typed, label: plan?.label};
    const done = await sendSigned(deps, toSend, signed, signal, sentRequest => update({phase: 'sending', sentRequest}));
    if (explain && done.response && done.result?.good) done.result = explain(done.result, done.response.text);
    finish(sender, 'responded', done);
  } catch (error) {
    const result = explainError(sender, error, late, signal.aborted);
    const {sentRequest} = state();
    finish(sender, 'failed', sentRequest && {...sentRequest, result}, result);
    if (error instanceof KeysNeeded) update({tab: 'keys'});
  } finally {
    stopTimer();
    sender.abort = undefined;
  }
}

/** Asks once before the visitor's own keys act outside the sandbox. */
function mayUseKeys({session, confirm}: ConsoleDeps, {operation, typed: {environment}}: Job): boolean {
  const {url, workspace} = serverOf(operation, environment) ?? {};
  if (workspace || !session.keys(environment) || session.isConfirmed(environment)) return true;
  const confirmed = confirm(
    `Send this request to ${environment} (${url}) with your own keys? It acts on real data. We ask once for these keys.`,
  );
  if (confirmed) session.confirm(environment);
  return confirmed;
}

/** Signs the request after its prerequisites, with fresh values where the visitor changed none. Sets what was typed in the job. */
async function sign(sender: Sender, job: Job, signal: AbortSignal): Promise<SignedRequest> {
  const {deps, state, update} = sender;
  const {operation, plan} = job;
  const {environment} = job.typed;
  if (operation === sender.operation && operation.needs && !serverOf(operation, environment)?.headers) {
    const {sendPrerequisites} = await import('./prerequisites.ts');
    await sendPrerequisites(sender, operation, job.typed, state().filled, signal);
  }
  const source = await sourceFor(deps, operation, environment, signal);
  if (operation === sender.operation && !job.explain && job.typed.body === state().body) {
    update(refreshed(operation, state(), source));
    job.typed = typedOf(state());
  }
  const from = plan?.workspace ? {...source, workspace: plan.workspace, keys: undefined} : source;
  return signedRequest(operation, job.typed, from, deps.hmac, plan);
}

function finish(
  {deps, update}: Sender,
  phase: ConsoleState['phase'],
  sentRequest: SentRequest | undefined,
  result = sentRequest?.result,
): void {
  if (sentRequest) deps.session.remember(sentRequest);
  update({phase, sentRequest, result, announcement: `${result?.title}. ${result?.sentence}`});
}

function explainError({operation, deps}: Sender, error: unknown, late: boolean, aborted: boolean): Explanation {
  if (error instanceof KeysNeeded) return KEYS_NEEDED;
  if (late) {
    return explainFailure(
      'Request timed out',
      `The server took more than ${operation.timeoutSeconds} seconds. Check whether the request arrived before you send it again.`,
    );
  }
  if (aborted) return explainFailure('Cancelled', 'You cancelled the request. It may still have arrived.');
  if (error instanceof HttpError) return explainFailure('No workspace', error.message);
  if (!deps.online()) return explainFailure('You’re offline', 'Connect to the internet, then press Send again.');
  return explainFailure('No response', 'Nothing came back.');
}
