/** State and actions of one operation's console, without DOM or framework. */
import {createState} from '../../create-state.ts';
import {readBody, request} from '../../http/request.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {findServer} from './operation.ts';
import {refreshValues} from './placeholders.ts';
import {createSend, loadTemplateValues} from './send.ts';
import type {RequestInput} from './sent-request.ts';
import type {OwnKeys, Session} from './session.ts';
import {type ConsoleState, initialState, withFormat, withInput, withParameter} from './state.ts';

export type ConsoleCore = ReturnType<typeof createConsole>;

/** `session` is shared by every console of the tab; `change` is what differs from the operation's initial state. */
export function createConsole(operation: Operation, session: Session, change: Partial<ConsoleState> = {}) {
  const initial: ConsoleState = {...initialState(operation), ...change};
  const {get: state, set, subscribe} = createState(initial);
  let loading: Promise<OperationDetail> | undefined;
  const update = (differences: Partial<ConsoleState>) => set({...state(), ...differences});

  /** Loads once; after a failure, the next call tries again. */
  function detail(): Promise<OperationDetail> {
    loading ??= request(operation.detail ?? '').then(readBody<OperationDetail>);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  /** The visitor's own keys for the chosen server. The tab's consoles share them. */
  const keys = () => session.keys(state().environment);
  const templateValues = () => loadTemplateValues(session, operation, state().environment);
  const workspacePaths = () => (keys() ? undefined : findServer(operation, state().environment)?.workspace);
  const finder = () => (workspacePaths() ? session.workspace : undefined);

  return {
    operation,
    session,
    state,
    /** The state that the build prerenders. */
    initialState: () => initial,
    subscribe,
    update,
    detail,
    start() {
      if (state().ready) return;
      // The page may have been built long ago, so the example's dates move.
      update({...refreshValues(operation, state(), {now: session.now()}), ready: true});
      finder()?.findExisting();
    },
    /** Loads the panels and gets a workspace with its keys, before the visitor needs them. */
    preload() {
      if (!state().active) update({active: true});
      finder()?.preload();
    },
    setParameter: (name: string, value: string) => update(withParameter(state(), name, value)),
    chooseExample: (example: number) => update(withInput(operation, session.now(), state(), {example})),
    /** Switches to another format, and converts a typed body. */
    chooseFormat(format: number) {
      if (format === state().format) return;
      const change = withFormat(operation, session.now(), state(), format);
      update({...change, announcement: change.note});
    },
    hasOwnKeys: () => keys() !== undefined,
    /** Undefined if this server has no workspaces or the visitor's own keys sign. */
    workspacePaths,
    /** Sets the visitor's own keys for the chosen server, by header. Without keys, the sandbox workspace signs again. */
    setKeys(keys?: OwnKeys) {
      session.setKeys(state().environment, keys);
      update({announcement: keys ? 'Requests now use your keys.' : 'Your keys were removed.'});
    },
    /** Fills in a request without sending it. */
    fillIn(input: RequestInput) {
      update({...withInput(operation, session.now(), state(), input), active: true, mode: 'json'});
    },
    ...createSend({operation, session, state, update, detail}),
    /** Values for placeholders, keys included: keep them in memory only. */
    templateValues,
    /** The same; undefined if asking for them would create a workspace. */
    async existingTemplateValues() {
      const existing = finder();
      return existing && !existing.pending() ? undefined : templateValues().catch(() => undefined);
    },
  };
}
