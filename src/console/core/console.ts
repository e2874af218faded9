/** State and actions of one operation's console, without DOM or framework. */
import {bodyOf, request} from '../../http/request.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {serverOf} from './operation.ts';
import {refill} from './placeholders.ts';
import type {Plan} from './plan.ts';
import {type Job, sendJob} from './send.ts';
import {type ConsoleDeps, type Sender, sourceFor} from './send-signed.ts';
import type {SentRequest, Typed} from './sent-request.ts';
import type {OwnKeys} from './session.ts';
import {type ConsoleState, initialState, type Tab} from './state.ts';
import {chosenExample, convertedTo, opened, renewedDates, typedOf} from './typed-request.ts';

export type ConsoleCore = ReturnType<typeof createConsole>;

/** `change` is what differs from the operation's initial state. */
export function createConsole(operation: Operation, deps: ConsoleDeps, change?: Partial<ConsoleState>) {
  const {session} = deps;
  const initial = {...initialState(operation), ...change};
  let state = initial;
  let detail: Promise<OperationDetail> | undefined;
  const listeners = new Set<() => void>();

  function update(change: Partial<ConsoleState>) {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }

  function loadDetail(): Promise<OperationDetail> {
    detail ??= request(operation.detail ?? '', {fetch: deps.fetch}).then(bodyOf<OperationDetail>);
    detail.catch(() => {
      detail = undefined;
    });
    return detail;
  }

  const sender: Sender = {operation, deps, state: () => state, update, detail: loadDetail};
  const run = (job: Job) => sendJob(sender, job);
  const workspace = () => {
    const paths = serverOf(operation, state.environment)?.workspace;
    return paths && !session.keys(state.environment) ? session.workspaces(paths) : undefined;
  };
  const source = () => sourceFor(deps, operation, state.environment, new AbortController().signal);

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
    update,
    start() {
      if (state.ready) return;
      update({ready: true, ...renewedDates(operation, session.now(), state)});
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
    chooseExample: (example: number) => update(chosenExample(operation, session.now(), state.format, example)),
    async chooseFormat(format: number) {
      if (format === state.format) return;
      const untouched = state.body === state.ownBody && state.otherBodies[format] === undefined;
      if (untouched) update(chosenExample(operation, session.now(), format, 0));
      else update(await convertedTo(operation, session.now(), format, () => state));
    },
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
    /** Fills in a request without sending it. */
    open(typed: Partial<Typed>) {
      if (operation.formats.length > 0 && !operation.formats[typed.format ?? 0]) return;
      update({mode: 'json', ...opened(operation, session.now(), state, typed)});
    },
    detail: loadDetail,
    send: async () => (state.missing.length === 0 ? run({operation, typed: typedOf(state)}) : undefined),
    /** Sends the request with the plan's changes. */
    sendAltered: (plan: Plan) => run({operation, typed: typedOf(state), plan}),
    /** Signs and sends an earlier request again. */
    resend: ({operation: of, typed}: SentRequest) => run({operation: of, typed}),
    run,
    cancel: () => sender.abort?.abort(),
    /** Values for placeholders, keys included: keep them in memory only. */
    source,
    /** The same; undefined if asking for them would create a workspace. */
    async knownSource() {
      const found = workspace();
      return found && !found.ready() ? undefined : source().catch(() => undefined);
    },
  };
}
