/**
 * Follows the workspace's stream for as long as it is wanted: connects by fetch with the bearer token, resumes after the last id
 * that came, waits longer after each failure, and gives up a line that has gone silent. Nothing that the server keeps is missed.
 * Refuses to decide what a message means.
 */
import {createSseReader, type Message} from './sse.ts';

type LinkStatus = 'connecting' | 'live' | 'lost';

export type FollowDeps = Readonly<{
  fetch: typeof globalThis.fetch;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
}>;

type Listener = Readonly<{
  messages: (messages: Message[]) => void;
  status: (status: LinkStatus) => void;
  /** The token is no longer good: the workspace is gone. */
  refused: () => void;
}>;

const PATH = '/api/sandbox/stream';
/** The server says something every 15 seconds. */
const SILENT_MS = 40_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;

/** Milliseconds before the attempt that follows so many failures in a row. */
export function backoff(failures: number, random: number): number {
  if (failures === 0) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
}

export function follow(token: string, deps: FollowDeps, listener: Listener): {stop: () => void; hurry: () => void} {
  const stopped = new AbortController();
  let lastId = '';
  let failures = 0;
  let waiting = new AbortController();

  async function once(): Promise<'ended' | 'refused'> {
    const line = new AbortController();
    const end = () => line.abort();
    stopped.signal.addEventListener('abort', end);
    try {
      const response = await deps.fetch(PATH, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(lastId !== '' && {'last-event-id': lastId}),
        },
        cache: 'no-store',
        credentials: 'omit',
        signal: line.signal,
      });
      if (response.status === 401) return 'refused';
      if (!response.ok || !response.body) return 'ended';
      const read = createSseReader();
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (;;) {
        const heard = new AbortController();
        void deps.wait(SILENT_MS, heard.signal).then(() => heard.signal.aborted || line.abort());
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
      stopped.signal.removeEventListener('abort', end);
      line.abort();
    }
  }

  async function run(): Promise<void> {
    listener.status('connecting');
    while (!stopped.signal.aborted) {
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
      waiting.abort();
    },
    hurry: () => waiting.abort(),
  };
}
