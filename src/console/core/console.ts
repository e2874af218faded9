/** State and actions of one operation's console, without DOM or framework. */
import {createState} from '../../create-state.ts';
import {bodyOf, request} from '../../http/request.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {formatChange} from './convert.ts';
import {serverOf} from './operation.ts';
import {freshValues} from './placeholders.ts';
import {type ConsoleDeps, createSend, sourceFor} from './send.ts';
import type {RequestInput} from './sent-request.ts';
import type {OwnKeys} from './session.ts';
import {changedState, initialState, openChange, parameterChange, type StateChange, type Tab} from './state.ts';

export type ConsoleCore = ReturnType<typeof createConsole>;

/** `change` is what differs from the operation's initial state. */
export function createConsole(operation: Operation, deps: ConsoleDeps, change: StateChange = {}) {
  const {session} = deps;
  const initial = changedState(initialState(operation), change);
  const {get: state, set, subscribe} = createState(initial);
  let loading: Promise<OperationDetail> | undefined;
  const update = (change: StateChange) => set(changedState(state(), change));

  /** Loads once; after a failure, the next call tries again. */
  function detail(): Promise<OperationDetail> {
    loading ??= request(operation.detail ?? '', {fetch: deps.fetch}).then(bodyOf<OperationDetail>);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  const today = () => ({operation, now: session.now()});
  /** The visitor's own keys for the chosen server. The tab's consoles share them. */
  const keys = () => session.keys(state().request.environment);
  const source = () => sourceFor(deps, operation, state().request.environment);
  const workspacePaths = () => (keys() ? undefined : serverOf(operation, state().request.environment)?.workspace);
  const workspace = () => {
    const paths = workspacePaths();
    return paths && session.workspaces(paths);
  };

  return {
    operation,
    deps,
    state,
    /** The state that the build prerenders. */
    initialState: () => initial,
    subscribe,
    update,
    detail,
    start() {
      if (state().view.ready) return;
      // The page may have been built long ago, so the example's dates move.
      update({request: freshValues(operation, state().request, {now: session.now()}), view: {ready: true}});
      workspace()?.findExisting();
    },
    /** For what comes next: the panels, and a workspace with its keys. */
    prepare() {
      if (!state().view.active) update({view: {active: true}});
      workspace()?.prepare();
    },
    edit: (body: string) => update({request: {body}}),
    setParameter: (name: string, value: string) => update({request: parameterChange(state().request, name, value)}),
    chooseExample: (example: number) => update({request: openChange(today(), state().request, {example})}),
    /** A body that was typed is converted. */
    chooseFormat(format: number) {
      if (format === state().request.format) return;
      const request = formatChange(today(), state().request, format);
      update({request, view: {announcement: request.note}});
    },
    chooseServer: (environment: string) => update({request: {environment}}),
    hasOwnKeys: () => keys() !== undefined,
    /** Undefined if this server has no workspaces or the visitor's own keys sign. */
    workspacePaths,
    /** Sets the visitor's own keys for the chosen server, by header. Without keys, the sandbox workspace signs again. */
    setKeys(keys?: OwnKeys) {
      session.setKeys(state().request.environment, keys);
      update({view: {announcement: keys ? 'Requests now use your keys.' : 'Your keys were removed.'}});
    },
    show: (tab: Tab) => update({view: {tab}}),
    /** Fills in a request without sending it. */
    open(input: RequestInput) {
      update({request: openChange(today(), state().request, input), view: {active: true, mode: 'json'}});
    },
    ...createSend({operation, deps, state, update, detail}),
    /** Values for placeholders, keys included: keep them in memory only. */
    source,
    /** The same; undefined if asking for them would create a workspace. */
    async knownSource() {
      const found = workspace();
      return found && !found.ready() ? undefined : source().catch(() => undefined);
    },
  };
}
