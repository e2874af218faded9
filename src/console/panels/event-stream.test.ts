import {describe, expect, it} from 'vitest';
import {createParser, followStream, type StreamEvent, type StreamState} from './event-stream.ts';

const text =
  'retry: 2000\nid: 1.0\n\nevent: delivery\nid: 2.0\ndata: {"a":"é"}\n\n:\n\nevent: bill\r\nid: 3.0\r\ndata: {"b":\r\ndata: 1}\r\n\r\n';
const told = [
  {event: 'message', id: '1.0', data: undefined},
  {event: 'delivery', id: '2.0', data: {a: 'é'}},
  {event: 'bill', id: '3.0', data: {b: 1}},
];

describe('events are read', () => {
  it.each([1, 2, 3, 7, 1000])('in pieces of %i', size => {
    const events: StreamEvent[] = [];
    const parser = createParser(event => events.push(event));
    for (let at = 0; at < text.length; at += size) parser(text.slice(at, at + size));
    expect(events).toEqual(told);
  });
});

/** A server whose connections are given one by one; timers run when the test says so. */
function stage(answers: (string | number | Error)[]) {
  const requests: Record<string, string>[] = [];
  const timers: {wait: number; then: () => void}[] = [];
  const events: StreamEvent[] = [];
  const states: StreamState[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    requests.push(init?.headers as Record<string, string>);
    const answer = answers.shift();
    if (answer === undefined) return new Promise<Response>(() => {});
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'number') return new Response(null, {status: answer});
    return new Response(answer);
  };
  const after = (wait: number, then: () => void) => {
    const timer = {wait, then};
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const stop = followStream({fetch, after}, '/stream', async () => 'tok', {
    onEvent: event => events.push(event),
    onState: state => states.push(state),
  });
  const settle = () => new Promise(done => setImmediate(done));
  return {requests, timers, events, states, stop, settle};
}

describe('the stream', () => {
  it('is taken up again after the last event that was told', async () => {
    const {requests, timers, events, settle} = stage([text, text.replaceAll('.0', '.5')]);
    await settle();
    expect(requests[0]).toEqual({authorization: 'Bearer tok', accept: 'text/event-stream'});
    expect(events.map(({id}) => id)).toEqual(['2.0', '3.0']);
    timers.shift()?.then();
    await settle();
    expect(requests[1]).toMatchObject({'last-event-id': '3.0'});
    expect(events.map(({id}) => id)).toEqual(['2.0', '3.0', '2.5', '3.5']);
  });

  it('waits longer after each failure, and not at all longer after a success', async () => {
    const {timers, settle, states} = stage([new Error('down'), 503, 429, '', new Error('down')]);
    const waits: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await settle();
      const timer = timers.shift();
      if (timer) waits.push(timer.wait);
      timer?.then();
    }
    expect(waits).toEqual([1000, 2000, 4000, 1000, 2000]);
    expect(states).toContain('open');
  });

  it('gives up where it is refused', async () => {
    const {timers, settle, states} = stage([401]);
    await settle();
    expect([states.at(-1), timers.length]).toEqual(['refused', 0]);
  });

  it('tells nothing and asks nothing once it is stopped', async () => {
    const {timers, settle, stop, events} = stage([text]);
    stop();
    await settle();
    expect([timers.length, events.length]).toEqual([0, 0]);
  });

  it('does not connect again when it is stopped while it waits', async () => {
    const {timers, settle, stop, requests} = stage([new Error('down')]);
    await settle();
    stop();
    expect([timers.length, requests.length]).toEqual([0, 1]);
  });
});
