/**
 * Follows a server-sent event stream. Uses fetch, because EventSource can't send a token; resumes after the last id, backs off
 * after failures, and reconnects when the stream is silent.
 */
import {createSseReader, type Message} from './sse.ts';

export type LinkStatus = 'connecting' | 'live' | 'lost';

export type FollowDeps = Readonly<{
  fetch?: typeof globalThis.fetch;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
}>;

/** `token` is asked for anew at every connection. */
type Source = Readonly<{url: string; token: () => string | Promise<string>}>;

type Listener = Readonly<{
  messages: (messages: Message[]) => void;
  status: (status: LinkStatus) => void;
  /** The token is no longer good: the workspace is gone. */
  refused: () => void;
}>;

type Line = Readonly<{
  stop: () => void;
  /** Ends a wait, and a doze, at once. */
  hurry: () => void;
  /** Leaves the connection that there is, which may be dead without a word, and makes another at once. */
  renew: () => void;
  /** Gives the connection back until somebody hurries; what happens meanwhile is told then. */
  doze: () => void;
}>;

/** The server says something every 15 seconds. */
const SILENT_MS = 40_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;

/** Milliseconds before the attempt that follows so many failures in a row. */
export function backoff(failures: number, random: number): number {
  if (failures === 0) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
}

export function follow({url, token}: Source, deps: FollowDeps, listener: Listener): Line {
  const stopped = new AbortController();
  let lastId = '';
  let failures = 0;
  let waiting = new AbortController();
  let line = new AbortController();
  let awake = Promise.resolve();
  let wake = () => {};

  async function once(): Promise<'ended' | 'refused'> {
    line = new AbortController();
    const mine = line;
    try {
      const {fetch = globalThis.fetch} = deps;
      const response = await fetch(url, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${await token()}`,
          ...(lastId !== '' && {'last-event-id': lastId}),
        },
        cache: 'no-store',
        credentials: 'omit',
        signal: mine.signal,
      });
      if (response.status === 401) return 'refused';
      if (!response.ok || !response.body) return 'ended';
      const read = createSseReader();
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (;;) {
        const heard = new AbortController();
        void deps.wait(SILENT_MS, heard.signal).then(() => heard.signal.aborted || mine.abort());
        const {done, value} = await reader.read().finally(() => heard.abort());
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
      const outcome = await once();
      if (stopped.signal.aborted) return;
      if (outcome === 'refused') return listener.refused();
      failures += 1;
      listener.status('lost');
      waiting = new AbortController();
      await deps.wait(backoff(failures, deps.random()), waiting.signal);
    }
  }

  void run();
  return {
    stop() {
      stopped.abort();
      line.abort();
      waiting.abort();
      wake();
    },
    hurry() {
      failures = 0;
      wake();
      waiting.abort();
    },
    renew() {
      failures = 0;
      line.abort();
      wake();
      waiting.abort();
    },
    doze() {
      wake();
      awake = new Promise(resolve => {
        wake = resolve;
      });
      line.abort();
    },
  };
}
