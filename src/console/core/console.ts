/** State and actions of one operation's console, without DOM or framework. */
import type {Operation} from '../../reference/operation.ts';
import {refill} from './placeholders.ts';
import type {Plan} from './plan.ts';
import {type ConsoleDeps, createSender} from './send.ts';
import type {SentRequest, Typed} from './sent-request.ts';
import {serverOf} from './server.ts';
import type {OwnKeys} from './session.ts';
import {type ConsoleState, initialState, type Tab} from './state.ts';
import {createTypedRequest} from './typed-request.ts';

export type ConsoleCore = ReturnType<typeof createConsole>;

/** `change` is what differs from the operation's initial state. */
export function createConsole(operation: Operation, deps: ConsoleDeps, change?: Partial<ConsoleState>) {
  const {session} = deps;
  const initial = {...initialState(operation), ...change};
  let state = initial;
  const listeners = new Set<() => void>();

  function update(change: Partial<ConsoleState>) {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }

  const typedRequest = createTypedRequest(operation, () => state, update, session.now);
  const {run, sourceFor, detail, cancel} = createSender(operation, deps, () => state, update, typedRequest);
  const source = () => sourceFor(operation, state.environment, new AbortController().signal);

  const workspace = () => {
    const paths = serverOf(operation, state.environment)?.workspace;
    return paths && !session.keys(state.environment) ? session.workspaces(paths) : undefined;
  };

  return {
    operation,
    session,
    state: () => state,
    /** The state that the build prerenders. */
    initialState: () => initial,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      if (state.ready) return;
      update({ready: true});
      typedRequest.renewDates();
      workspace()?.findExisting();
    },
    prepare: () => workspace()?.prepare(),
    edit: (body: string) => update({body}),
    setParameter(name: string, value: string) {
      const parameters = {...state.parameters, [name]: value};
      // A field of the body with the same name follows: the body of an update names its bill.
      const body = refill(state.body, {[name]: state.parameters[name] ?? ''}, {[name]: value || '0'});
      update({body, parameters});
    },
    leaveEmpty: (index: number) => update({missing: state.missing.filter((_, at) => at !== index)}),
    chooseFormat: typedRequest.chooseFormat,
    chooseExample: (example: number) => typedRequest.chooseExample(state.format, example),
    chooseServer(environment: string) {
      update({environment, ownKeys: session.keys(environment) !== undefined});
    },
    /** Sets the visitor's own keys for the chosen server, by header. Without keys, the sandbox workspace signs again. */
    setKeys(keys?: OwnKeys) {
      session.setKeys(state.environment, keys);
      update({
        ownKeys: keys !== undefined,
        announcement: keys ? 'Requests now use your keys.' : 'Your keys were removed.',
      });
    },
    show: (tab: Tab) => update({tab}),
    showBody: (mode: ConsoleState['mode']) => update({mode}),
    /** For panels, tools and links. */
    update: (change: Partial<ConsoleState>) => update(change),
    open: (typed: Partial<Typed>) => typedRequest.open(typed),
    filled: typedRequest.filled,
    detail,
    send: async () => (state.missing.length === 0 ? run({operation, typed: typedRequest.current()}) : undefined),
    /** Sends the request with the plan's changes. */
    sendAltered: (plan: Plan) => run({operation, typed: typedRequest.current(), plan}),
    /** Signs and sends an earlier request again. */
    resend: ({operation: of, typed}: SentRequest) => run({operation: of, typed}),
    run,
    cancel,
    /** Values for placeholders, keys included: keep them in memory only. */
    source,
  };
}
