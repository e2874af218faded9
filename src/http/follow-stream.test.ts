import {afterEach, describe, expect, it, vi} from 'vitest';
import {backoff, createSseReader, follow} from './follow-stream.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A scripted server: each connection gets the next of `replies`; waits end when the test ends them. */
function played(replies: (string | number | 'silent' | 'no response')[]) {
  const lastEventIds: (string | null)[] = [];
  const statuses: string[] = [];
  const ids: string[] = [];
  const backoffs: number[] = [];
  const waits: (() => void)[] = [];
  let rejected = 0;
  let finish = () => {};
  const exhausted = new Promise<void>(resolve => {
    finish = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('/stream');
    const headers = new Headers(init.headers);
    expect(headers.get('authorization')).toBe('Bearer sbx_t');
    lastEventIds.push(headers.get('last-event-id'));
    const reply = replies.shift();
    if (reply === undefined) {
      finish();
      return new Promise<Response>(() => {});
    }
    if (reply === 'no response')
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    if (typeof reply === 'number') return new Response(null, {status: reply});
    if (reply !== 'silent') return new Response(reply);
    return new Response(
      new ReadableStream({
        start(controller) {
          init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      }),
    );
  });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('setTimeout', (done: () => void, milliseconds: number) => {
    if (milliseconds >= 30_000) return waits.push(done);
    backoffs.push(milliseconds);
    return setImmediate(done);
  });
  const connection = follow(
    {url: '/stream', token: async () => 'sbx_t'},
    {
      messages: messages => ids.push(...messages.map(message => message.id)),
      status: status => statuses.push(status),
      rejected: () => {
        rejected += 1;
        finish();
      },
    },
  );
  return {connection, lastEventIds, statuses, ids, backoffs, waits, exhausted, rejected: () => rejected};
}

describe('follow', () => {
  it('resumes after the last id, through every kind of failure', async () => {
    const {lastEventIds, ids, statuses, backoffs, exhausted, connection} = played([
      'id: 1.0\n\n',
      ':\n\n',
      503,
      'event: a\nid: 2.0\ndata: {}\n\nevent: b\nid: 3',
      'id: 4.0\n\n',
    ]);
    await exhausted;
    expect(lastEventIds).toEqual([null, '1.0', '1.0', '1.0', '2.0', '4.0']);
    expect(ids).toEqual(['1.0', '2.0', '4.0']);
    expect(statuses.join(' ')).toBe('connecting live lost live lost lost live lost live lost');
    expect(backoffs).toEqual([500, 500, 1000, 500, 500]);
    connection.stop();
  });
  it('closes a silent connection', async () => {
    const {waits, lastEventIds, exhausted, connection} = played(['silent']);
    // One wait for the response, one for its first part.
    await expect.poll(() => waits.length).toBe(2);
    waits[1]?.();
    await exhausted;
    expect(lastEventIds).toHaveLength(2);
    connection.stop();
  });
  it('gives up a connection that gets no response', async () => {
    const {waits, lastEventIds, exhausted, connection} = played(['no response']);
    await expect.poll(() => waits.length).toBe(1);
    waits[0]?.();
    await exhausted;
    expect(lastEventIds).toHaveLength(2);
    connection.stop();
  });

  it('closes the connection while paused, and resumes where it was', async () => {
    const {lastEventIds, exhausted, connection, ids} = played(['id: 1.0\n\n', 'silent', 'id: 2.0\n\n']);
    await expect.poll(() => lastEventIds.length).toBe(2);
    connection.sleep();
    await new Promise(resolve => setImmediate(resolve));
    expect(lastEventIds).toHaveLength(2);
    connection.wake();
    await exhausted;
    expect(lastEventIds).toEqual([null, '1.0', '1.0', '2.0']);
    expect(ids).toEqual(['1.0', '2.0']);
    connection.stop();
  });
  it('replaces a possibly dead connection and resumes', async () => {
    const {lastEventIds, exhausted, connection} = played(['id: 1.0\n\n', 'silent']);
    await expect.poll(() => lastEventIds.length).toBe(2);
    connection.sleep();
    connection.wake();
    await exhausted;
    expect(lastEventIds).toEqual([null, '1.0', '1.0']);
    connection.stop();
  });
  it('ends when the token is rejected', async () => {
    const {lastEventIds, exhausted, rejected} = played(['id: 1.0\n\n', 401, 'id: 2.0\n\n']);
    await exhausted;
    expect(rejected()).toBe(1);
    expect(lastEventIds).toHaveLength(2);
  });
  it.each([
    [0, 1, 0],
    [1, 1, 500],
    [1, 0, 250],
    [2, 1, 1000],
    [4, 1, 4000],
    [20, 1, 20_000],
  ])('after %d failures (luck %d) waits %d ms', (failures, random, milliseconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(backoff(failures)).toBe(milliseconds);
  });
});

const STREAM =
  'retry: 2000\nid: 4.1\n\n:\n\nevent: bill\nid: 5.1\ndata: {"billId":1}\n\nevent: x\r\nid: 6.1\r\ndata: a\r\ndata: b\r\n\r\nevent: half\nid: 7';
const MESSAGES = [
  {event: '', id: '4.1', data: ''},
  {event: 'bill', id: '5.1', data: '{"billId":1}'},
  {event: 'x', id: '6.1', data: 'a\nb'},
];

describe('the reader', () => {
  it.each([1, 2, 3, 7, 50, 1000])('returns the same messages from chunks of %d characters', size => {
    const read = createSseReader();
    const pieces = STREAM.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(read)).toEqual(MESSAGES);
    expect(read('.1\ndata: {}\n\n')).toEqual([{event: 'half', id: '7.1', data: '{}'}]);
  });
  it('keeps line separators that only JavaScript knows', () => {
    expect(createSseReader()('data: a\u2028id: 1\n\n')).toEqual([{event: '', id: '', data: 'a\u2028id: 1'}]);
  });
  it('returns nothing for comments', () => {
    expect(createSseReader()(':\n\n: hello\n\n')).toEqual([]);
  });
});
