import {describe, expect, it} from 'vitest';
import {createSseReader} from './sse.ts';

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
  it('returns nothing for comments', () => {
    expect(createSseReader()(':\n\n: hello\n\n')).toEqual([]);
  });
});
