/**
 * The dashboard's store: finds the workspace, follows its changes and calls the sandbox. One per tab; stream and cookie
 * keep the tabs in sync. Persists nothing.
 */
import {createState} from '../../create-state.ts';
import {errorMessage} from '../../http/errors.ts';
import {follow, type Message} from '../../http/follow-stream.ts';
import {readBody, request} from '../../http/request.ts';
import {createWorkspaceCalls, type FoundWorkspace, readWorkspace} from '../../workspace/workspace-calls.ts';
import {buildRequest, type Call} from './calls.ts';
import {loadLists} from './load-lists.ts';
import {type Change, initialState, type StateHolder, withChanges, withWorkspace} from './state.ts';

/** A receiver check takes up to two minutes. */
const TIMEOUT_MS = 150_000;

export function createStore() {
  const {get: state, set, subscribe} = createState(initialState);
  const api = createApi(() => state().workspace?.token);
  const {enter, load, disconnect, ...session} = followWorkspace(api, {state, set});
  const notify = (tone: 'success' | 'error', text: string) => set({...state(), notice: {tone, text}});
  const dismissNotice = () => set({...state(), notice: undefined});

  /** Sends the call. Throws HttpError or NetworkError. */
  async function send<T extends object>(call: Call): Promise<T> {
    const {method, path} = buildRequest(call);
    const value = await api.send<T>(method, path, call.body);
    // Without a stream, as in a workspace that has too many, nothing else reports the change.
    if (method !== 'GET' && state().workspace && state().connection !== 'live') load();
    return value;
  }

  /** Runs an action. Its notice is `done` after success, or the error, unless that is reported elsewhere. */
  async function run<T>(
    action: () => Promise<T>,
    done?: string | ((result: T) => string),
    reportError = (text: string) => notify('error', text),
  ): Promise<void> {
    try {
      const result = await action();
      if (done) notify('success', typeof done === 'string' ? done : done(result));
      else dismissNotice();
    } catch (error) {
      reportError(errorMessage(error));
    }
  }

  return {
    ...session,
    state,
    subscribe,
    send,
    run,
    dismissNotice,
    /** Connects; returns the function that disconnects. */
    start(): () => void {
      void session.find();
      return () => {
        disconnect();
        set(initialState);
      };
    },
    /** Creates a workspace that replaces this one. */
    startOver: async () => enter(await api.create()),
    resume: async (code: string) => enter(await api.resume(code)),
  };
}

/** The sandbox API, with the workspace's bearer token at the time of the call. Each throws HttpError or NetworkError. */
function createApi(token: () => string | undefined) {
  const options = {credentials: 'same-origin', cache: 'no-store', timeoutMs: TIMEOUT_MS} as const;
  return {
    ...createWorkspaceCalls(),
    async send<T>(method: string, path: string, json?: unknown): Promise<T> {
      const bearer = token();
      const headers = bearer && {headers: {authorization: `Bearer ${bearer}`}};
      return readBody<T>(await request(path, {...options, method, json, ...headers}));
    },
    /** Switches the browser to the workspace of this code, and extends it by a week. */
    async resume(resumeCode: string) {
      const response = await request('/api/sandbox/session/resume', {...options, method: 'POST', json: {resumeCode}});
      return readWorkspace(response);
    },
  };
}

const readChanges = (messages: readonly Message[]): Change[] =>
  messages.flatMap(({event, data}) =>
    ['', 'reset', 'workspace'].includes(event) ? [] : [{kind: event, value: JSON.parse(data)}],
  );

type Actions = Readonly<{load: () => void; find: () => Promise<void>}>;

/** Applies the workspace's changes to the state. */
function followChanges(token: string, {state, set}: StateHolder, {load, find}: Actions) {
  let opened = false;
  return follow(
    {url: '/api/sandbox/stream', token: () => token},
    {
      messages(messages) {
        const names = messages.map(({event}) => event);
        if (!opened || names.includes('reset')) load();
        opened = true;
        if (names.includes('workspace')) void find();
        const changes = readChanges(messages);
        if (changes.length > 0) set(withChanges(state(), changes));
      },
      status(status) {
        // The sandbox rejects a workspace's stream when too many are open. The lists don't need one.
        if (status === 'lost' && !opened && state().connection !== 'lost') load();
        set({...state(), connection: status});
      },
      rejected: () => void find(),
    },
  );
}

/** Finds the browser's workspace, and puts its lists and their changes into the state. */
function followWorkspace(api: ReturnType<typeof createApi>, {state, set}: StateHolder) {
  let stream: ReturnType<typeof follow> | undefined;
  /** Aborted by a later read, and when a workspace is entered or left, so that a late response is dropped. */
  let finding = new AbortController();
  /** A later load aborts it, too. */
  let loading = new AbortController();

  /** Call after the keys changed, too. */
  async function find(): Promise<void> {
    finding.abort();
    finding = new AbortController();
    const {signal} = finding;
    try {
      const found = await api.find();
      if (signal.aborted) return;
      if (found) return enter(found);
      disconnect();
      set({...initialState, phase: state().workspace ? 'expired' : 'none'});
    } catch (error) {
      if (signal.aborted || state().workspace) return;
      set({...state(), problem: errorMessage(error)});
    }
  }

  function enter({workspace, clockOffset}: FoundWorkspace): void {
    finding.abort();
    const same = workspace.partnerId === state().workspace?.partnerId;
    set(withWorkspace(state(), workspace, clockOffset ?? 0));
    if (same && stream) return;
    disconnect();
    stream = followChanges(workspace.token, {state, set}, {load, find});
  }

  function disconnect(): void {
    finding.abort();
    loading.abort();
    stream?.stop();
    stream = undefined;
  }

  function load(): void {
    loading.abort();
    loading = new AbortController();
    void loadLists(path => api.send('GET', path), {state, set}, loading.signal);
  }

  return {
    find,
    enter,
    load,
    disconnect,
    /** Reconnects immediately, when the page is visible or online again, to the workspace that the browser has by then. */
    wake(): void {
      stream?.wake();
      void find();
    },
    /** Closes the connection of a hidden tab until `wake`. */
    sleep: () => stream?.sleep(),
    /** For the browser's online and offline events: the connection may be dead. A local sandbox works offline. */
    reconnect(): void {
      stream?.sleep();
      stream?.wake();
    },
  };
}
