/**
 * Server-sent events over fetch, because the browser's own reader cannot send a token. Resumes after the last event that it
 * has told, waits longer after each failure, and stops at once when told to. Fetch and timer are handed in.
 */
import {createSseReader} from '../../api/sse.ts';

export type StreamEvent = {event: string; id: string; data: unknown};

type Deps = {
  fetch: typeof globalThis.fetch;
  /** Runs `then` after some milliseconds, unless the given function is called first. */
  after(milliseconds: number, then: () => void): () => void;
};

export type StreamState = 'connecting' | 'open' | 'waiting' | 'refused';

type Follower = {
  onEvent(event: StreamEvent): void;
  onState(state: StreamState): void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Gives back what stops it. `token` is asked for anew at every connection. */
export function followStream(deps: Deps, url: string, token: () => Promise<string>, follower: Follower): () => void {
  let stopped = false;
  let lastId = '';
  let wait = FIRST_WAIT_MS;
  let stopWaiting = () => {};
  const abort = new AbortController();

  async function connect() {
    follower.onState('connecting');
    try {
      const headers = {
        authorization: `Bearer ${await token()}`,
        accept: 'text/event-stream',
        ...(lastId && {'last-event-id': lastId}),
      };
      const response = await deps.fetch(url, {headers, signal: abort.signal, credentials: 'omit', cache: 'no-store'});
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        follower.onState('refused');
        return;
      }
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
      wait = FIRST_WAIT_MS;
      follower.onState('open');
      await read(response.body);
    } catch {
      // A cut is a cut, whatever the reason: it is taken up again below.
    }
    if (stopped) return;
    follower.onState('waiting');
    stopWaiting = deps.after(wait, connect);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  async function read(body: ReadableStream<Uint8Array>) {
    const parser = createParser(event => {
      if (event.id) lastId = event.id;
      if (!stopped && event.data !== undefined) follower.onEvent(event);
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      parser(decoder.decode(value, {stream: true}));
    }
  }

  void connect();
  return () => {
    stopped = true;
    stopWaiting();
    abort.abort();
  };
}

/** Takes the text in whatever pieces it comes; an event whose data is not JSON is told without data. */
export function createParser(tell: (event: StreamEvent) => void): (text: string) => void {
  const read = createSseReader();
  return text => {
    for (const {event, id, data} of read(text)) tell({event: event || 'message', id, data: parse(data)});
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
