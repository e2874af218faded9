/** One press of Send: asks if real data is at stake, gets the prerequisites, signs, sends and explains the response. */
import {buildRequestPath} from '../../format/request-path.ts';
import {HttpError} from '../../http/errors.ts';
import {request as httpRequest} from '../../http/request.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {findServer, needsOwnKeys, toBaseUrl} from './operation.ts';
import {listResponseIds, refreshValues, type TemplateValues} from './placeholders.ts';
import {
  explainFailure,
  explainResponse,
  isOtherOrigin,
  type Result,
  type SentRequest,
  type TypedRequest,
} from './sent-request.ts';
import type {OwnKeys, Session} from './session.ts';
import {type Alteration, type SignedRequest, signRequest} from './sign-request.ts';
import {type ConsoleState, freshExample, pickTyped} from './state.ts';

type Job = {operation: Operation; typed: TypedRequest; alteration?: Alteration};
type SignedJob = Job & {signed: SignedRequest};

type Sender = Readonly<{
  operation: Operation;
  session: Session;
  state(): ConsoleState;
  update(change: Partial<ConsoleState>): void;
  detail(): Promise<OperationDetail>;
}>;

class KeysNeeded extends Error {}

const TIMED_OUT = 'timed out';

export function createSend(sender: Sender) {
  const {operation, session, state, update} = sender;
  /** Set while a request is in progress. */
  let abort: AbortController | undefined;
  /** The last request, for sending its bytes again. Another operation's if it came from the history. */
  let last: SignedJob | undefined;

  /** Shows how far the request is: until there is a result, it is being sent. */
  function show({sentRequest, result, ...view}: Partial<ConsoleState>): void {
    const announcement = result ? `${result.title}. ${result.sentence}` : 'Sending';
    update({busy: !result, sentRequest, result, ...view, announcement});
  }

  function record(sentRequest: SentRequest): void {
    session.remember(sentRequest);
    show({sentRequest, result: sentRequest.result});
  }

  async function showFailure(failed: Operation, error: unknown, signal: AbortSignal): Promise<void> {
    const {sentRequest} = state();
    const result = await explainError(failed, error, signal, sentRequest?.request.url);
    if (sentRequest) record({...sentRequest, result});
    else show({result});
    if (error instanceof KeysNeeded) update({tab: 'keys'});
  }

  return {
    /** Sends the typed request, or what differs from it. Does nothing while a request is in progress or a value is missing. */
    async send(change?: Partial<Job>): Promise<void> {
      const job: Job = {operation, typed: pickTyped(state()), ...change};
      if (abort || (!change && state().missing.length > 0) || !mayUseKeys(session, job)) return;
      const controller = new AbortController();
      const {signal} = controller;
      abort = controller;
      const timer = setTimeout(() => controller.abort(TIMED_OUT), job.operation.timeoutSeconds * 1000);
      // A Break it case shows its response under Break it.
      const tab = job.alteration && state().tab === 'break' ? 'break' : 'response';
      show({tab, folded: true});
      try {
        const {alteration} = job;
        const signed = alteration?.replay && last ? {...last, alteration} : await prepareAndSign(sender, job, signal);
        last = signed;
        await sendAndRecord(session, signed, signal, record);
      } catch (error) {
        await showFailure(job.operation, error, signal);
      } finally {
        clearTimeout(timer);
        abort = undefined;
      }
    },
    cancel: () => abort?.abort(),
  };
}

/** Asks once for each operation before the visitor's own keys act outside the sandbox. */
function mayUseKeys({keys, confirmed}: Session, {operation, typed: {environment, parameters}}: Job): boolean {
  const key = `${environment} ${operation.id}`;
  if (findServer(operation, environment)?.workspace || !keys(environment) || confirmed.has(key)) return true;
  const url = toBaseUrl(operation, environment) + buildRequestPath(operation, parameters);
  const agreed = confirm(
    `Send ${operation.method} ${url} (${environment}) with your own keys? It acts on real data. We ask once for each operation.`,
  );
  if (agreed) confirmed.add(key);
  return agreed;
}

/** Sends the prerequisites, in the sandbox alone, refreshes the values that the visitor didn't change, and signs. */
async function prepareAndSign(sender: Sender, job: Job, signal: AbortSignal): Promise<SignedJob> {
  const {session, state, update} = sender;
  const {operation, typed, alteration} = job;
  const isThisOperation = operation === sender.operation;
  const {environment} = typed;
  if (isThisOperation && findServer(operation, environment)?.workspace) {
    // Skip the parameters that the visitor replaced.
    const parameters = operation.parameters.filter(({name}) => typed.parameters[name] === state().filled[name]);
    const parts = fillableParts({...operation, parameters}, typed.format, session.keys(environment));
    await sendPrerequisites(sender, parts, environment, signal);
  }
  const values = await loadTemplateValues(session, operation, environment, signal);
  const isShown = isThisOperation && typed.body === state().body;
  if (isShown) update(refreshValues(operation, state(), values));
  const fresh = isShown ? pickTyped(state()) : typed;
  const signed = await signRequest(operation, fresh, values, alteration);
  signal.throwIfAborted();
  return {...job, typed: fresh, signed};
}

/** The fields, parameters and credentials that templates fill in. */
const fillableParts = ({parameters, credentials, formats}: Operation, format: number, keys: OwnKeys | undefined) => [
  ...parameters,
  ...(keys ? [] : credentials),
  ...(formats[format]?.fields ?? []),
];

/**
 * Sends the operations whose responses fill these parts (`{{response.operation.field}}`), with their examples and once
 * each, after their own prerequisites.
 */
export async function sendPrerequisites(
  {session, detail}: Pick<Sender, 'session' | 'detail'>,
  parts: readonly {fill?: string}[],
  environment: string,
  signal: AbortSignal,
): Promise<void> {
  for (const id of new Set(parts.flatMap(({fill}) => listResponseIds(fill)))) {
    const operation = session.responses[id] ? undefined : (await detail()).operations[id];
    if (!operation) continue;
    const needed = fillableParts(operation, 0, session.keys(environment));
    await sendPrerequisites({session, detail}, needed, environment, signal);
    const values = await loadTemplateValues(session, operation, environment, signal);
    const example = freshExample(operation, environment, values);
    const signed = await signRequest(operation, example, values);
    await sendAndRecord(session, {operation, typed: example, signed}, signal, session.remember);
  }
}

/** The values that sign and fill a request. Creates a workspace if there is none. */
export async function loadTemplateValues(
  session: Session,
  operation: Operation,
  environment: string,
  signal?: AbortSignal,
): Promise<TemplateValues> {
  const keys = session.keys(environment);
  const server = findServer(operation, environment);
  if (!keys && needsOwnKeys(operation, server)) throw new KeysNeeded();
  return {
    workspace: keys || !server?.workspace ? undefined : await session.workspace.get(signal),
    keys,
    responses: server?.workspace && session.responses,
    now: session.now(),
    writeTimestamp: session.writeTimestamp,
    unique: session.unique(),
  };
}

/** Records the request when it is sent, and again with its response. */
async function sendAndRecord(
  session: Session,
  {operation, typed, alteration, signed: {headers, body, masked}}: SignedJob,
  signal: AbortSignal,
  record: (sentRequest: SentRequest) => void,
): Promise<void> {
  const at = session.now();
  const sent: SentRequest = {id: session.nextId(), at, operation, typed, request: masked, label: alteration?.label};
  record(sent);
  const cookie = operation.credentials.some(({cookie}) => cookie) && ({credentials: 'same-origin'} as const);
  const {url, method} = masked;
  const received = await httpRequest(url, {method, headers, body: body as BodyInit, signal, ...cookie});
  const {status, text} = received;
  const durationMs = Math.round(session.now() - at);
  session.setDate(received.headers.get('date'));
  const list = [...received.headers].map(([name, value]) => ({name, value}));
  const response = {status, headers: list, text, durationMs};
  record({...sent, response, result: explainResponse(operation, response)});
}

/** `url` is the URL that the request was sent to, if it was sent. */
async function explainError(
  {timeoutSeconds}: Operation,
  error: unknown,
  {aborted, reason}: AbortSignal,
  url = '',
): Promise<Result> {
  if (error instanceof KeysNeeded)
    return explainFailure('Add your API keys', "This server needs your own keys. They stay in this page's memory.");
  if (reason === TIMED_OUT) {
    return explainFailure(
      'Request timed out',
      `The server took more than ${timeoutSeconds} seconds. The request may still have arrived.`,
    );
  }
  if (aborted) return explainFailure('Cancelled', 'You cancelled the request. It may still have arrived.');
  if (error instanceof HttpError) return explainFailure('No workspace', error.message);
  if (!navigator.onLine)
    return explainFailure("You're offline", 'Connect to the internet, then send the request again.');
  return explainFailure('No response', await explainNoResponse(url));
}

const PROBE_MS = 5000;

/** The browser hides why there was no response, but whether another request reaches the server narrows it down. */
async function explainNoResponse(url: string): Promise<string> {
  if (!isOtherOrigin(url)) return "This portal doesn't respond. Check that it's running.";
  const {origin, host} = new URL(url);
  // Sends no keys, cookies or body. Resolves if anything came back, even if the page may not read it.
  const probe = fetch(origin, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  });
  return probe.then(
    () => `${host} responds, but doesn't let this page read its responses (CORS). Send the request from your server.`,
    () =>
      `${host} can't be reached from here. Either the name is unknown, nothing listens there, its certificate isn't valid, or your network blocks it.`,
  );
}
