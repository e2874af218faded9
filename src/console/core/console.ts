/**
 * The console's core: state and actions for one operation, whatever the operation is. No DOM, no framework: it is live
 * before React is, and React later paints the same state. Fetch, clock, timer, randomness and HMAC are handed in.
 *
 * `freeze()` and `take()` are the hand-over: between React's first look at the state and its commit nobody paints.
 */
import type {Hmac} from '../../../openapi/signing.ts';
import type {Operation} from '../../reference/operation.ts';
import {clockOffset} from './clock.ts';
import {type FillSource, fill, refill} from './fill.ts';
import {signedRequest} from './request.ts';
import {answered, unanswered} from './result.ts';
import {type ConsoleState, exampleBody, initialState} from './state.ts';
import {createWorkspaces, WorkspaceError} from './workspace.ts';

export type ConsoleDeps = {
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `then` after some milliseconds, unless the given function is called first. */
  after(milliseconds: number, then: () => void): () => void;
  unique(): string;
  online(): boolean;
  hmac: Hmac;
};

export type ConsoleCore = ReturnType<typeof createConsole>;

const TIMEOUT_MS = 15_000;

export function createConsole(operation: Operation, deps: ConsoleDeps) {
  let state = initialState(operation);
  let frozen: ConsoleState | undefined;
  let taken = false;
  let clock = 0;
  let abort: AbortController | undefined;
  let filled = exampleFills();
  const listeners = new Set<() => void>();
  const workspaces = createWorkspaces(deps.fetch, date => {
    clock = clockOffset(date, deps.now()) ?? clock;
  });

  function update(change: Partial<ConsoleState>) {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }

  function choose(shape: number, example: number) {
    if (!operation.shapes[shape]?.examples[example]) return;
    update({shape, example, body: exampleBody(operation, shape, example)});
    filled = exampleFills();
  }

  /** The values that the example came with: as long as they stand, they are the console's to fill. */
  function exampleFills(): Record<string, string> {
    const value = operation.shapes[state.shape]?.examples[state.example]?.value as Record<string, unknown> | undefined;
    const own = templates().flatMap(({name}) => (typeof value?.[name] === 'string' ? [[name, value[name]]] : []));
    return {...state.parameters, ...Object.fromEntries(own)};
  }

  function templates(): {name: string; fill: string}[] {
    const fields = operation.shapes[state.shape]?.fields.filter(({depth}) => depth === 0) ?? [];
    return fields.flatMap(({name, fill}) => (fill ? [{name, fill}] : []));
  }

  function freshValues(source: FillSource) {
    const fresh = {...filled};
    for (const {name, fill: template} of templates()) {
      const value = fill(template, source);
      if (value !== undefined && filled[name]) fresh[name] = value;
    }
    const parameters = {...state.parameters};
    for (const {name, fill: template} of operation.parameters) {
      const value = template && parameters[name] === filled[name] ? fill(template, source) : undefined;
      if (value !== undefined) parameters[name] = fresh[name] = value;
    }
    const body = refill(state.body, filled, fresh);
    filled = fresh;
    return {body, parameters};
  }

  async function send() {
    if (abort) return;
    abort = new AbortController();
    const {signal} = abort;
    let late = false;
    const stopTimer = deps.after(TIMEOUT_MS, () => {
      late = true;
      abort?.abort();
    });
    update({phase: 'preparing', sent: undefined, result: undefined, announcement: 'Sending'});
    try {
      const workspace = await workspaces.get(signal);
      const source = {workspace, now: deps.now() + clock, unique: deps.unique()};
      update(freshValues(source));
      const request = await signedRequest(operation, state, source, deps.hmac);
      signal.throwIfAborted();
      update({phase: 'sending', sent: request.shown});
      const started = deps.now();
      const response = await deps.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body as BodyInit | undefined,
        signal,
        credentials: 'omit',
      });
      clock = clockOffset(response.headers.get('date'), deps.now()) ?? clock;
      const text = await response.text();
      finish('answered', answered(operation, response.status, text, Math.round(deps.now() - started)));
    } catch (error) {
      finish('failed', reasonOf(error, late));
    } finally {
      stopTimer();
      abort = undefined;
    }
  }

  function finish(phase: ConsoleState['phase'], result: NonNullable<ConsoleState['result']>) {
    update({phase, result, announcement: `${result.title}. ${result.sentence}`});
  }

  function reasonOf(error: unknown, late: boolean) {
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

  return {
    operation,
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
      workspaces.look();
    },
    prepare: workspaces.prepare,
    edit: (body: string) => update({body}),
    setParameter: (name: string, value: string) => update({parameters: {...state.parameters, [name]: value}}),
    chooseShape: (shape: number) => shape !== state.shape && choose(shape, 0),
    chooseExample: (example: number) => choose(state.shape, example),
    send,
    cancel: () => abort?.abort(),
  };
}
