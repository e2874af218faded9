/** One press of Send: asks where real data is at stake, gets the request's prerequisites, signs, sends and explains the response. */
import {HttpError} from '../../http/errors.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {explainFailure, KEYS_NEEDED} from './explain-response.ts';
import {serverOf} from './operation.ts';
import {freshValues} from './placeholders.ts';
import {type Plan, type SignedRequest, signedRequest} from './request.ts';
import {type ConsoleDeps, KeysNeeded, sendSigned, sourceFor} from './send-signed.ts';
import type {Result, SentRequest, TypedRequest} from './sent-request.ts';
import type {ConsoleState, StateChange} from './state.ts';
import {typedOf} from './typed-request.ts';

/** A request to send. */
export type Job = {operation: Operation; typed: TypedRequest; plan?: Plan};

/** The console that sends. */
type Sender = Readonly<{
  operation: Operation;
  deps: ConsoleDeps;
  state(): ConsoleState;
  update(change: StateChange): void;
  detail(): Promise<OperationDetail>;
}>;

/** The reason for ending a request that takes too long. */
const TIMED_OUT = 'timed out';

export function createSend(sender: Sender) {
  const {operation, deps, state, update} = sender;
  /** Set while a request is in progress. */
  let abort: AbortController | undefined;
  /** The last request of this operation, for sending its bytes again. */
  let last: SignedRequest | undefined;

  /** Remembers the request and shows how far it is. */
  function record(sentRequest: SentRequest): void {
    const {response, result} = sentRequest;
    deps.session.remember(sentRequest);
    const phase = response ? 'responded' : result ? 'failed' : 'sending';
    update({outcome: {phase, sentRequest, result}, view: {announcement: announcementOf(result)}});
  }

  function showFailure(error: unknown, signal: AbortSignal): void {
    const result = explainError(sender, error, signal);
    const {sentRequest} = state().outcome;
    if (sentRequest) record({...sentRequest, result});
    else update({outcome: {phase: 'failed', result}, view: {announcement: announcementOf(result)}});
    if (error instanceof KeysNeeded) update({view: {tab: 'keys'}});
  }

  async function send(job: Job, signal: AbortSignal): Promise<void> {
    const {plan} = job;
    const again = plan?.replay && last && {typed: job.typed, signed: last};
    const {typed, signed} = again || (await sign(sender, job, signal));
    signal.throwIfAborted();
    if (job.operation === operation) last = signed;
    await sendSigned(deps, {operation: job.operation, typed, label: plan?.label}, signed, signal, record);
  }

  return {
    /** Sends the typed request, or what differs from it. Does nothing while a request is in progress or a value is missing. */
    async send(change?: Partial<Job>): Promise<void> {
      const job: Job = {operation, typed: typedOf(state().request), ...change};
      if (abort || (!change && state().request.missing.length > 0) || !mayUseKeys(deps, job)) return;
      const controller = new AbortController();
      abort = controller;
      const timer = setTimeout(() => controller.abort(TIMED_OUT), job.operation.timeoutSeconds * 1000);
      // A Break it case shows its response under Break it.
      const tab = job.plan && state().view.tab === 'break' ? 'break' : 'response';
      update({
        outcome: {phase: 'preparing', sentRequest: undefined, result: undefined},
        view: {tab, folded: true, announcement: announcementOf()},
      });
      try {
        await send(job, controller.signal);
      } catch (error) {
        showFailure(error, controller.signal);
      } finally {
        clearTimeout(timer);
        abort = undefined;
      }
    },
    cancel: () => abort?.abort(),
    record,
  };
}

/** Asks once before the visitor's own keys act outside the sandbox. */
function mayUseKeys({session, confirm}: ConsoleDeps, {operation, typed: {environment}}: Job): boolean {
  const {url, workspace} = serverOf(operation, environment) ?? {};
  if (workspace || !session.keys(environment) || session.confirmed.has(environment)) return true;
  const agreed = confirm(
    `Send this request to ${environment} (${url}) with your own keys? It acts on real data. We ask once for these keys.`,
  );
  if (agreed) session.confirmed.add(environment);
  return agreed;
}

/** Signs the request after its prerequisites. Where the visitor changed nothing, its values are fresh. */
async function sign(
  {operation: own, deps, state, update, detail}: Sender,
  {operation, typed, plan}: Job,
  signal: AbortSignal,
): Promise<{typed: TypedRequest; signed: SignedRequest}> {
  const {environment} = typed;
  if (operation === own && operation.needs && !serverOf(operation, environment)?.headers) {
    const {sendPrerequisites} = await import('./prerequisites.ts');
    await sendPrerequisites({deps, detail}, operation, typed, state().request.filled, signal);
  }
  const source = await sourceFor(deps, operation, environment, signal);
  const isShown = operation === own && typed.body === state().request.body;
  if (isShown) update({request: freshValues(operation, state().request, source)});
  const fresh = isShown ? typedOf(state().request) : typed;
  return {typed: fresh, signed: await signedRequest(operation, fresh, source, deps.hmac, plan)};
}

const announcementOf = (result?: Result) => (result ? `${result.title}. ${result.sentence}` : 'Sending');

function explainError({operation, deps}: Sender, error: unknown, {aborted, reason}: AbortSignal): Result {
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
