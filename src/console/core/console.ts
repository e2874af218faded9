/**
 * State and actions of the console for one operation, without DOM or framework: it works before React has loaded, and React then shows
 * the same state. Fetch, clock, timer, randomness and HMAC are passed in.
 *
 * `freeze()` and `take()` are the hand-over: nothing renders between React's first read of the state and its commit.
 */
import type {Operation} from '../../reference/operation.ts';
import type {FillSource} from './placeholders.ts';
import type {Plan} from './plan.ts';
import {type ConsoleDeps, createSender} from './send.ts';
import type {SentRequest, Typed} from './sent-request.ts';
import {serverOf} from './server.ts';
import type {OwnKeys} from './session.ts';
import {type ConsoleState, initialState, type Tab} from './state.ts';
import {createTypedRequest} from './typed-request.ts';

export type ConsoleCore = ReturnType<typeof createConsole>;

export function createConsole(operation: Operation, deps: ConsoleDeps) {
  const {session} = deps;
  let state = initialState(operation);
  let frozen: ConsoleState | undefined;
  let taken = false;
  const listeners = new Set<() => void>();

  function update(change: Partial<ConsoleState>) {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }

  const typedRequest = createTypedRequest(operation, () => state, update);
  const {run, lookUp, sourceFor, detail, cancel} = createSender(operation, deps, () => state, update, typedRequest);
  const source = () => sourceFor(operation, state.environment, new AbortController().signal);

  const workspace = () => {
    const paths = serverOf(operation, state.environment)?.workspace;
    return paths && !session.keys(state.environment) ? session.workspaces(paths) : undefined;
  };

  return {
    operation,
    session,
    /** What binds the core to an element, whichever script did it. */
    bindings: new WeakMap<object, {write(): void; unbind(): void}>(),
    state: () => state,
    /** What React's first render must show: the state that is on the page when it first looks. */
    freeze: () => (frozen ??= state),
    frozen: () => frozen !== undefined,
    taken: () => taken,
    /** React has committed and renders from here on. */
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
      workspace()?.look();
    },
    prepare: () => workspace()?.prepare(),
    edit: (body: string) => update({body}),
    setParameter: (name: string, value: string) => update({parameters: {...state.parameters, [name]: value}}),
    chooseShape: typedRequest.chooseShape,
    chooseExample: (example: number) => typedRequest.chooseExample(state.shape, example),
    chooseServer(environment: string) {
      update({environment, ownKeys: session.keys(environment) !== undefined});
    },
    /** The visitor's own keys for the chosen server, by header; without any, the throwaway workspace signs again. */
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
    open: (typed: Partial<Typed>) => typedRequest.open(typed),
    filled: typedRequest.filled,
    detail,
    send: () => run({operation, typed: typedRequest.current()}),
    /** Sends a request that the plan breaks. */
    sendAltered: (plan: Plan) => run({operation, typed: typedRequest.current(), plan}),
    /** Signs and sends again what was typed then. */
    resend: ({operation: of, typed}: SentRequest) => run({operation: of, typed}),
    lookUp,
    cancel,
    /** What a request would be filled from now, keys included: keep it in memory only. */
    source,
    /** The same, unless that would create a workspace. */
    async knownSource(): Promise<FillSource | undefined> {
      const finder = workspace();
      return finder && !finder.ready() ? undefined : source().catch(() => undefined);
    },
  };
}
