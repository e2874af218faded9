/** One press of Send: asks where real data is at stake, gets the request's prerequisites, signs, sends and explains the result. */
import {HttpError} from '../../http/errors.ts';
import type {Operation} from '../../reference/operation.ts';
import {explainFailure, KEYS_NEEDED} from './explain-response.ts';
import {serverOf} from './operation.ts';
import type {Plan} from './plan.ts';
import {type SignedRequest, signedRequest} from './request.ts';
import {type ConsoleDeps, KeysNeeded, type Sender, sendSigned, sourceFor} from './send-signed.ts';
import type {Explanation, SentRequest, Typed} from './sent-request.ts';
import {refreshed, typedOf} from './typed-request.ts';

/** A request to send. A lookup brings its own explanation of the response. */
export type Job = {
  operation: Operation;
  typed: Typed;
  plan?: Plan;
  explain?: (result: Explanation, text: string) => Explanation;
};

/** The reason for ending a request that takes too long. */
const TIMED_OUT = 'timed out';

/** Does nothing while a request is in progress. */
export async function sendJob(sender: Sender, job: Job): Promise<void> {
  const {deps, state, update} = sender;
  const {operation, plan, explain} = job;
  if (sender.abort || !mayUseKeys(deps, job)) return;
  const abort = new AbortController();
  sender.abort = abort;
  const {signal} = abort;
  const timer = setTimeout(() => abort.abort(TIMED_OUT), operation.timeoutSeconds * 1000);
  update({
    outcome: {phase: 'preparing', sentRequest: undefined, result: undefined},
    // A Break it case shows its response under Break it.
    panels: {
      tab: plan && state().panels.tab === 'break' ? 'break' : 'response',
      folded: true,
      announcement: announcementOf(),
    },
  });
  try {
    const signed = (plan?.replay && sender.last) || (await sign(sender, job, signal));
    signal.throwIfAborted();
    if (operation === sender.operation && !explain) sender.last = signed;
    const toSend = {operation, typed: job.typed, label: plan?.label};
    await sendSigned(deps, toSend, signed, signal, sentRequest => record(sender, explained(sentRequest, explain)));
  } catch (error) {
    const result = explainError(sender, error, signal);
    const {sentRequest} = state().outcome;
    if (sentRequest) record(sender, {...sentRequest, result});
    else update({outcome: {phase: 'failed', result}, panels: {announcement: announcementOf(result)}});
    if (error instanceof KeysNeeded) update({panels: {tab: 'keys'}});
  } finally {
    clearTimeout(timer);
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
    await sendPrerequisites(sender, operation, job.typed, state().request.filled, signal);
  }
  const source = await sourceFor(deps, operation, environment, signal);
  if (operation === sender.operation && !job.explain && job.typed.body === state().request.body) {
    update({request: refreshed(operation, state().request, source)});
    job.typed = typedOf(state().request);
  }
  const from = plan?.workspace ? {...source, workspace: plan.workspace, keys: undefined} : source;
  return signedRequest(operation, job.typed, from, deps.hmac, plan);
}

/** Remembers the request and shows how far it is. */
function record({deps, update}: Sender, sentRequest: SentRequest): void {
  const {response, result} = sentRequest;
  deps.session.remember(sentRequest);
  const phase = response ? 'responded' : result ? 'failed' : 'sending';
  update({outcome: {phase, sentRequest, result}, panels: {announcement: announcementOf(result)}});
}

function explained(sentRequest: SentRequest, explain: Job['explain']): SentRequest {
  const {response, result} = sentRequest;
  return explain && response && result?.good ? {...sentRequest, result: explain(result, response.text)} : sentRequest;
}

const announcementOf = (result?: Explanation) => (result ? `${result.title}. ${result.sentence}` : 'Sending');

function explainError({operation, deps}: Sender, error: unknown, {aborted, reason}: AbortSignal): Explanation {
  if (error instanceof KeysNeeded) return KEYS_NEEDED;
  if (reason === TIMED_OUT) {
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
