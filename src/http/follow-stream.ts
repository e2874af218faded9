/**
 * Follows a server-sent event stream. Uses fetch, because EventSource can't send a token; resumes after the last id, backs off
 * after failures, and reconnects when the stream is silent.
 */
import {wait} from './wait.ts';

export type ConnectionStatus = 'connecting' | 'live' | 'lost';

/** `token` is called for every connection. */
type Source = Readonly<{url: string; token: () => string | Promise<string>}>;

export type Listener = Readonly<{
  messages: (messages: Message[]) => void;
  status: (status: ConnectionStatus) => void;
  /** The server returned 401: the workspace has expired. */
  rejected: () => void;
}>;

/** The server sends a heartbeat every 15 seconds. */
const SILENCE_TIMEOUT_MS = 40_000;
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 20_000;

/** Milliseconds to wait after this many consecutive failures. */
export function backoff(failures: number): number {
  if (failures === 0) return 0;
  return Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

export function follow({url, token}: Source, listener: Listener) {
  const stopped = new AbortController();
  let lastId = '';
  let failures = 0;
  let waiting = new AbortController();
  let connection = new AbortController();
  let awake = Promise.resolve();
  let endSleep = () => {};

  async function connect(): Promise<'ended' | 'rejected'> {
    connection = new AbortController();
    const mine = connection;
    try {
      const headers = {
        accept: 'text/event-stream',
        authorization: `Bearer ${await token()}`,
        ...(lastId !== '' && {'last-event-id': lastId}),
      };
      const request = {headers, cache: 'no-store', credentials: 'omit', signal: mine.signal} as const;
      const response = await unlessSilent(fetch(url, request), mine);
      if (response.status === 401) return 'rejected';
      if (!response.ok || !response.body) return 'ended';
      const read = createSseReader();
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (;;) {
        const {done, value} = await unlessSilent(reader.read(), mine);
        if (done || stopped.signal.aborted) return 'ended';
        failures = 0;
        listener.status('live');
        const messages = read(decoder.decode(value, {stream: true}));
        lastId = messages.at(-1)?.id ?? lastId;
        if (messages.length > 0) listener.messages(messages);
      }
    } catch {
      return 'ended';
    } finally {
      mine.abort();
    }
  }

  async function run(): Promise<void> {
    listener.status('connecting');
    while (!stopped.signal.aborted) {
      await awake;
      if (stopped.signal.aborted) return;
      const outcome = await connect();
      if (stopped.signal.aborted) return;
      if (outcome === 'rejected') return listener.rejected();
      failures += 1;
      listener.status('lost');
      waiting = new AbortController();
      await wait(backoff(failures), waiting.signal);
    }
  }

  void run();
  return {
    stop() {
      stopped.abort();
      connection.abort();
      waiting.abort();
      endSleep();
    },
    /** Ends a wait or sleep immediately. */
    wake() {
      failures = 0;
      endSleep();
      waiting.abort();
    },
    /** Closes the connection, which may be dead but still open, until `wake`, which catches up on missed events. */
    sleep() {
      endSleep();
      awake = new Promise(resolve => {
        endSleep = resolve;
      });
      connection.abort();
    },
  };
}

/** Aborts the connection when nothing arrives for too long: no response, or no next part of it. */
function unlessSilent<T>(arrival: Promise<T>, connection: AbortController): Promise<T> {
  const arrived = new AbortController();
  void wait(SILENCE_TIMEOUT_MS, arrived.signal).then(() => arrived.signal.aborted || connection.abort());
  return arrival.finally(() => arrived.abort());
}

export type Message = {event: string; id: string; data: string};

/** Parses server-sent events from chunks of any size. Returns ids without data too, because a stream can resume from them. */
export function createSseReader(): (text: string) => Message[] {
  let rest = '';
  let id = '';
  return text => {
    // A trailing CR may be half of a CRLF.
    const blocks = (rest + text).replace(/\r\n|\r(?!$)/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(block => {
      const lines = block.split('\n').map(line => /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []);
      const readValues = (field: string) => lines.flatMap(([, name, value = '']) => (name === field ? [value] : []));
      const [ids, data] = [readValues('id'), readValues('data')];
      id = ids.at(-1) ?? id;
      const message = {event: readValues('event').at(-1) ?? '', id, data: data.join('\n')};
      return ids.length + data.length > 0 ? [message] : [];
    });
  };
}
