/**
 * The console's core: state and actions for one operation, whatever the operation is. No DOM, no framework: it is live
 * before React is, and React later paints the same state. Fetch, clock, timer, randomness and HMAC are handed in.
 *
 * `freeze()` and `take()` are the hand-over: between React's first look at the state and its commit nobody paints.
 */
import {type Hmac, REPLAYED_HEADER} from '../../../openapi/signing.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import type {Exchange, Plan} from './exchange.ts';
import {exampleFills, type FillSource, fill, refill, templatesOf} from './fill.ts';
import {type SignedRequest, signedRequest} from './request.ts';
import {answered, KEYS_WANTED, lookedUp, unanswered} from './result.ts';
import {serverOf} from './server.ts';
import type {OwnKeys, Session} from './session.ts';
import {type ConsoleState, exampleBody, initialState, type Tab} from './state.ts';
import {WorkspaceError} from './workspace.ts';

export type ConsoleDeps = {
  fetch: typeof globalThis.fetch;
  /** Runs `then` after some milliseconds, unless the given function is called first. */
  after(milliseconds: number, then: () => void): () => void;
  unique(): string;
  online(): boolean;
  hmac: Hmac;
  /** Shared by every console of the tab. */
  session: Session;
};

/** What to send: an operation, what was typed for it, and how the request differs from a proper one. */
type Job = {operation: Operation; typed: Exchange['typed']; plan?: Plan; wanted?: string[]};

export type ConsoleCore = ReturnType<typeof createConsole>;

const TIMEOUT_MS = 15_000;

export function createConsole(operation: Operation, deps: ConsoleDeps) {
  const {session} = deps;
  let state = initialState(operation);
  let frozen: ConsoleState | undefined;
  let taken = false;
  let abort: AbortController | undefined;
  let filled = exampleFills(operation, 0, 0);
  /** The body as the console itself wrote it: what differs from it was typed. */
  let own = state.body;
  let drafts: Record<number, string> = {};
  let last: SignedRequest | undefined;
  let detail: Promise<OperationDetail> | undefined;
  const listeners = new Set<() => void>();

  function update(change: Partial<ConsoleState>) {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }

  function choose(shape: number, example: number) {
    if (!operation.shapes[shape]?.examples[example]) return;
    drafts = {};
    own = exampleBody(operation, shape, example);
    update({shape, example, body: own, note: ''});
    filled = exampleFills(operation, shape, example);
  }

  /** What was typed comes along as far as the other shape has a place for it; what does not is there on the way back. */
  async function chooseShape(shape: number) {
    const from = operation.shapes[state.shape];
    const to = operation.shapes[shape];
    if (shape === state.shape || !from || !to) return;
    if (state.body === own && drafts[shape] === undefined) return choose(shape, 0);
    const {convertBody} = await import('./convert.ts');
    if (operation.shapes[state.shape] !== from) return;
    const example = exampleBody(operation, shape, 0);
    const {body, note, names} = convertBody(from, to, state.body, example, drafts[shape]);
    const before = filled;
    drafts = {...drafts, [state.shape]: state.body};
    own = '';
    update({shape, example: 0, body, note, announcement: note});
    const carried = Object.entries(names).flatMap(([name, was]) => (before[was] ? [[name, before[was]]] : []));
    filled = {...exampleFills(operation, shape, 0), ...Object.fromEntries(carried)};
  }

  function freshValues(of: Operation, typed: Exchange['typed'], old: Record<string, string>, source: FillSource) {
    const fresh = {...old};
    for (const {name, fill: template} of templatesOf(of, typed.shape)) {
      const value = fill(template, source);
      if (value !== undefined && old[name]) fresh[name] = value;
    }
    const parameters = {...typed.parameters};
    for (const {name, fill: template} of of.parameters) {
      const value = template && parameters[name] === old[name] ? fill(template, source) : undefined;
      if (value !== undefined) parameters[name] = fresh[name] = value;
    }
    return {body: refill(typed.body, old, fresh), parameters, fresh};
  }

  function freshState(source: FillSource) {
    const {body, parameters, fresh} = freshValues(operation, typedNow(), filled, source);
    filled = fresh;
    if (own === state.body) own = body;
    update({body, parameters});
  }

  const typedNow = (): Exchange['typed'] => {
    const {shape, body, parameters, environment} = state;
    return {shape, body, parameters, environment};
  };

  function loadDetail(): Promise<OperationDetail> {
    detail ??= deps.fetch(operation.detail ?? '').then(response => response.json());
    detail.catch(() => {
      detail = undefined;
    });
    return detail;
  }

  async function sourceFor(of: Operation, environment: string, signal: AbortSignal): Promise<FillSource> {
    const keys = session.keys(environment);
    const calls = serverOf(of, environment)?.workspace;
    if (!keys && !calls && of.credentials.length > 0) throw new KeysWanted();
    const workspace = keys || !calls ? undefined : await session.workspaces(calls).get(signal);
    return {workspace, keys, answers: session.answers, now: session.now(), unique: deps.unique()};
  }

  /** Sends, once each, the operations whose answers this one is filled from, unless the visitor has typed over them. */
  async function meetNeeds({operation: of, typed}: Job, signal: AbortSignal) {
    if (of !== operation || !operation.needs) return;
    const {neededBy} = await import('./companions.ts');
    for (const id of neededBy(of, typed, filled, session.keys(typed.environment) !== undefined)) {
      const first = session.answers[id] ? undefined : (await loadDetail()).operations[id];
      if (!first) continue;
      const {shape, body, parameters} = initialState(first);
      const source = await sourceFor(first, typed.environment, signal);
      const example = {shape, body, parameters, environment: typed.environment};
      const values = {...example, ...freshValues(first, example, exampleFills(first, shape, 0), source)};
      const request = await signedRequest(first, values, source, deps.hmac);
      await exchangeOf({operation: first, typed: values}, request, signal);
    }
  }

  async function exchangeOf(
    {operation: of, typed, plan}: Job,
    request: SignedRequest,
    signal: AbortSignal,
    begun?: (exchange: Exchange) => void,
  ): Promise<Exchange> {
    const {label} = plan ?? {};
    const {url, method, headers, body} = request;
    const base = {id: session.nextId(), at: session.now(), operation: of, typed, request: request.shown};
    const exchange: Exchange = {...base, ...(label && {label})};
    session.remember(exchange);
    begun?.(exchange);
    const started = session.now();
    const response = await deps.fetch(url, {
      method,
      headers,
      body: body as BodyInit | undefined,
      signal,
      credentials: 'omit',
    });
    const text = await response.text();
    const took = Math.round(session.now() - started);
    session.heardDate(response.headers.get('date'));
    const {status} = response;
    const answer = {status, headers: [...response.headers].map(([name, value]) => ({name, value})), text, took};
    const done = {...exchange, answer, result: answered(of, status, text, took, response.headers.has(REPLAYED_HEADER))};
    session.remember(done);
    return done;
  }

  async function run(job: Job) {
    if (abort) return;
    abort = new AbortController();
    const {signal} = abort;
    let late = false;
    const stopTimer = deps.after(TIMEOUT_MS, () => {
      late = true;
      abort?.abort();
    });
    const {operation: of, plan} = job;
    const shown = of === operation && !job.wanted;
    update({phase: 'preparing', exchange: undefined, result: undefined, announcement: 'Sending'});
    // Whoever breaks a request on purpose is shown its answer there.
    if (!plan || state.tab !== 'break') update({tab: 'answer'});
    try {
      let request = plan?.replay ? last : undefined;
      if (!request) {
        await meetNeeds(job, signal);
        const source = await sourceFor(of, job.typed.environment, signal);
        if (shown && job.typed.body === state.body) {
          freshState(source);
          job.typed = typedNow();
        }
        request = await signedRequest(of, job.typed, source, deps.hmac, plan);
      }
      signal.throwIfAborted();
      if (shown) last = request;
      const done = await exchangeOf(job, request, signal, exchange => update({phase: 'sending', exchange}));
      if (job.wanted && done.answer && done.result?.good) {
        done.result = lookedUp(done.result, job.wanted, done.answer.text);
        session.remember(done);
      }
      finish('answered', done);
    } catch (error) {
      const result = reasonOf(error, late);
      const {exchange} = state;
      finish('failed', exchange ? {...exchange, result} : undefined, result);
      if (error instanceof KeysWanted) update({tab: 'keys'});
    } finally {
      stopTimer();
      abort = undefined;
    }
  }

  function finish(phase: ConsoleState['phase'], exchange: Exchange | undefined, result = exchange?.result) {
    if (exchange) session.remember(exchange);
    update({phase, exchange, result, announcement: `${result?.title}. ${result?.sentence}`});
  }

  function reasonOf(error: unknown, late: boolean) {
    if (error instanceof KeysWanted) return KEYS_WANTED;
    if (late) {
      return unanswered(
        'No answer in time',
        `The server took longer than ${TIMEOUT_MS / 1000} seconds. The request may have arrived all the same: look it up before you send it again.`,
      );
    }
    if (abort?.signal.aborted) return unanswered('Cancelled', 'You stopped the request. What you typed is still here.');
    if (error instanceof WorkspaceError) return unanswered('No workspace', error.message);
    if (!deps.online()) return unanswered('You are offline', 'Connect to the network and press Send again.');
    return unanswered('The server did not answer', 'Check that it is running, then press Send again.');
  }

  /** Asks, by the contract's own link, what became of the last request whose answer was lost. */
  async function lookUp() {
    const {lookupOf} = await import('./companions.ts');
    const question = state.exchange && lookupOf(state.exchange);
    if (!question) return;
    try {
      const other = (await loadDetail()).operations[question.id];
      const {parameters} = question;
      const typed = {shape: 0, body: '', parameters, environment: state.environment};
      if (other) await run({operation: other, typed, wanted: Object.values(parameters)});
    } catch (error) {
      finish('failed', state.exchange, reasonOf(error, false));
    }
  }

  const calls = () => (session.keys(state.environment) ? undefined : serverOf(operation, state.environment)?.workspace);

  return {
    operation,
    session,
    /** What ties the core to an element, whichever script tied it. */
    bindings: new WeakMap<object, {write(): void; unbind(): void}>(),
    state: () => state,
    /** What React's first render must show: the state that is on the page when it first looks. */
    freeze: () => (frozen ??= state),
    frozen: () => frozen !== undefined,
    taken: () => taken,
    /** React has committed and paints from here on. */
    take() {
      taken = true;
      frozen = undefined;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setLive() {
      update({live: true});
      const of = calls();
      if (of) session.workspaces(of).look();
    },
    prepare() {
      const of = calls();
      if (of) session.workspaces(of).prepare();
    },
    edit: (body: string) => update({body}),
    setParameter: (name: string, value: string) => update({parameters: {...state.parameters, [name]: value}}),
    chooseShape,
    chooseExample: (example: number) => choose(state.shape, example),
    chooseServer(environment: string) {
      update({environment, ownKeys: session.keys(environment) !== undefined});
    },
    /** Keys of the visitor's own for the chosen server, by header; none brings the throwaway workspace back. */
    setKeys(keys?: OwnKeys) {
      session.setKeys(state.environment, keys);
      update({
        ownKeys: keys !== undefined,
        announcement: keys ? 'Your keys sign from now on.' : 'Your keys are forgotten.',
      });
    },
    show: (tab: Tab) => update({tab}),
    showBody: (mode: ConsoleState['mode']) => update({mode}),
    announce: (announcement: string) => update({announcement}),
    /** Fills in a request and does not send it. What the contract's example says stays the console's to fill afresh. */
    open(typed: Partial<Exchange['typed']>) {
      const {shape = 0, body = exampleBody(operation, shape, 0), parameters} = typed;
      if (!operation.shapes[shape] && operation.shapes.length > 0) return;
      update({shape, example: 0, body, parameters: {...state.parameters, ...parameters}, note: '', mode: 'json'});
      own = '';
      filled = exampleFills(operation, shape, 0);
    },
    /** The values that the console filled in itself, by name. */
    filled: () => filled as Readonly<Record<string, string>>,
    detail: loadDetail,
    send: () => run({operation, typed: typedNow()}),
    /** Sends a request that differs from a proper one as the plan says. */
    sendAltered: (plan: Plan) => run({operation, typed: typedNow(), plan}),
    /** Signs and sends again what was typed then. */
    resend: ({operation: of, typed}: Exchange) => run({operation: of, typed}),
    lookUp,
    cancel: () => abort?.abort(),
    /** What a request now would be filled from, keys and all: for whoever recomputes or copies, in memory alone. */
    source: () => sourceFor(operation, state.environment, new AbortController().signal),
    /** The same, if somebody has made it already. */
    async knownSource(): Promise<FillSource | undefined> {
      const of = calls();
      if (of && !session.workspaces(of).ready()) return undefined;
      return sourceFor(operation, state.environment, new AbortController().signal).catch(() => undefined);
    },
  };
}

class KeysWanted extends Error {
  override name = 'KeysWanted';
}
