/** Sends a console's requests: gets their prerequisites, signs, sends and explains the result. */
import {type Hmac, REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import {HttpError} from '../../http/errors.ts';
import {bodyOf, request as httpRequest} from '../../http/request.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {explainFailure, explainResponse, KEYS_NEEDED} from './explain-response.ts';
import type {Job} from './job.ts';
import type {FillSource} from './placeholders.ts';
import {type SignedRequest, signedRequest} from './request.ts';
import type {SentRequest} from './sent-request.ts';
import {serverOf} from './server.ts';
import type {Session} from './session.ts';
import type {ConsoleState} from './state.ts';
import type {TypedRequest} from './typed-request.ts';

export type ConsoleDeps = {
  /** For tests. */
  fetch?: typeof globalThis.fetch;
  /** Runs `then` after some milliseconds, unless the returned function is called first. */
  after(milliseconds: number, then: () => void): () => void;
  unique(): string;
  online(): boolean;
  /** Asks the visitor a yes-or-no question. */
  confirm(question: string): boolean;
  hmac: Hmac;
  /** Shared by every console of the tab. */
  session: Session;
};

class KeysNeeded extends Error {
  override name = 'KeysNeeded';
}

export function createSender(
  operation: Operation,
  deps: ConsoleDeps,
  state: () => ConsoleState,
  update: (change: Partial<ConsoleState>) => void,
  typedRequest: TypedRequest,
) {
  const {session} = deps;
  let abort: AbortController | undefined;
  let last: SignedRequest | undefined;
  let detail: Promise<OperationDetail> | undefined;

  function loadDetail(): Promise<OperationDetail> {
    detail ??= httpRequest(operation.detail ?? '', {fetch: deps.fetch}).then(bodyOf<OperationDetail>);
    detail.catch(() => {
      detail = undefined;
    });
    return detail;
  }

  async function sourceFor(of: Operation, environment: string, signal: AbortSignal): Promise<FillSource> {
    const keys = session.keys(environment);
    const {workspace: paths, headers} = serverOf(of, environment) ?? {};
    if (!keys && !paths && !headers && of.credentials.length > 0) throw new KeysNeeded();
    const workspace = keys || !paths ? undefined : await session.workspaces(paths).get(signal);
    return {
      workspace,
      keys,
      responses: session.responses,
      now: session.now(),
      writeTimestamp: session.writeTimestamp,
      unique: deps.unique(),
    };
  }

  async function send(
    {operation: of, typed, plan}: Job,
    {url, method, headers, body, shown}: SignedRequest,
    signal: AbortSignal,
    onSent?: (sentRequest: SentRequest) => void,
  ): Promise<SentRequest> {
    const at = session.now();
    const {label} = plan ?? {};
    const sentRequest: SentRequest = {
      id: session.nextId(),
      at,
      operation: of,
      typed,
      request: shown,
      ...(label && {label}),
    };
    session.remember(sentRequest);
    onSent?.(sentRequest);
    const cookie = of.cookie && ({credentials: 'same-origin'} as const);
    const sent = {method, headers, body: body as BodyInit, signal, fetch: deps.fetch, ...cookie};
    const response = await httpRequest(url, sent);
    const durationMs = Math.round(session.now() - at);
    const {status, text} = response;
    session.setDate(response.headers.get('date'));
    const received = {
      status,
      headers: [...response.headers].map(([name, value]) => ({name, value})),
      text,
      durationMs,
    };
    const replayed = response.headers.has(REPLAYED_HEADER);
    const result = explainResponse(of, status, text, durationMs, replayed);
    const done = {...sentRequest, response: received, result};
    session.remember(done);
    return done;
  }

  /** Asks once before the visitor's own keys act outside the sandbox. */
  function mayUseKeys({operation: of, typed: {environment}}: Job): boolean {
    const {url, workspace} = serverOf(of, environment) ?? {};
    if (workspace || !session.keys(environment) || session.isConfirmed(environment)) return true;
    const confirmed = deps.confirm(
      `Send this request to ${environment} (${url}) with your own keys? It acts on real data. We ask once for these keys.`,
    );
    if (confirmed) session.confirm(environment);
    return confirmed;
  }

  async function run(job: Job) {
    if (abort || !mayUseKeys(job)) return;
    abort = new AbortController();
    const {signal} = abort;
    let late = false;
    const stopTimer = deps.after(job.operation.timeoutSeconds * 1000, () => {
      late = true;
      abort?.abort();
    });
    const {operation: of, plan} = job;
    const own = of === operation && !job.explain;
    update({phase: 'preparing', folded: true, sentRequest: undefined, result: undefined, announcement: 'Sending'});
    // A Break it case shows its response under Break it.
    if (!plan || state().tab !== 'break') update({tab: 'response'});
    try {
      let signed = plan?.replay ? last : undefined;
      if (!signed) {
        if (of === operation && of.needs && !serverOf(of, job.typed.environment)?.headers) {
          const {sendPrerequisites} = await import('./related-operations.ts');
          await sendPrerequisites(of, job.typed, typedRequest.filled(), {
            session,
            loadDetail,
            sourceFor,
            send,
            hmac: deps.hmac,
            signal,
          });
        }
        const source = await sourceFor(of, job.typed.environment, signal);
        if (own && job.typed.body === state().body) {
          typedRequest.refresh(source);
          job.typed = typedRequest.current();
        }
        const from = plan?.workspace ? {...source, workspace: plan.workspace, keys: undefined} : source;
        signed = await signedRequest(of, job.typed, from, deps.hmac, plan);
      }
      signal.throwIfAborted();
      if (own) last = signed;
      const done = await send(job, signed, signal, sentRequest => update({phase: 'sending', sentRequest}));
      if (job.explain && done.response && done.result?.good) {
        done.result = job.explain(done.result, done.response.text);
        session.remember(done);
      }
      finish('responded', done);
    } catch (error) {
      const result = explain(error, late);
      const {sentRequest} = state();
      finish('failed', sentRequest ? {...sentRequest, result} : undefined, result);
      if (error instanceof KeysNeeded) update({tab: 'keys'});
    } finally {
      stopTimer();
      abort = undefined;
    }
  }

  function finish(phase: ConsoleState['phase'], sentRequest: SentRequest | undefined, result = sentRequest?.result) {
    if (sentRequest) session.remember(sentRequest);
    update({phase, sentRequest, result, announcement: `${result?.title}. ${result?.sentence}`});
  }

  function explain(error: unknown, late: boolean) {
    if (error instanceof KeysNeeded) return KEYS_NEEDED;
    if (late) {
      return explainFailure(
        'Request timed out',
        `The server took more than ${operation.timeoutSeconds} seconds. Check whether the request arrived before you send it again.`,
      );
    }
    if (abort?.signal.aborted)
      return explainFailure('Cancelled', 'You cancelled the request. It may still have arrived.');
    if (error instanceof HttpError) return explainFailure('No workspace', error.message);
    if (!deps.online()) return explainFailure('You’re offline', 'Connect to the internet, then press Send again.');
    return explainFailure('No response', 'Nothing came back.');
  }

  return {run, sourceFor, detail: loadDetail, cancel: () => abort?.abort()};
}
