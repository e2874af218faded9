import {expect, it} from 'vitest';
import {readTrace, toSpanHeaders, toTraceparent} from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const VALID = `00-${ID}-${PARENT}-01`;
const read = (traceparent?: string, tracestate?: string) =>
  readTrace(name => ({traceparent, tracestate})[name as 'traceparent' | 'tracestate']);

it.each([
  ['a valid header', VALID, VALID],
  ['unsampled', `00-${ID}-${PARENT}-00`, `00-${ID}-${PARENT}-00`],
  ['unknown flags, which are dropped', `00-${ID}-${PARENT}-ff`, `00-${ID}-${PARENT}-03`],
  ['a later version', `cc-${ID}-${PARENT}-01`, VALID],
  ['a later version with more fields', `cc-${ID}-${PARENT}-01-what-the-future-holds`, VALID],
  ['a later version with invalid text', `cc-${ID}-${PARENT}-01.what`, null],
  ['this version with more fields', `${VALID}-what`, null],
  ['version ff', `ff-${ID}-${PARENT}-01`, null],
  ['upper case', VALID.toUpperCase(), null],
  ['no trace', `00-${'0'.repeat(32)}-${PARENT}-01`, null],
  ['no parent', `00-${ID}-${'0'.repeat(16)}-01`, null],
  ['a short id', `00-${ID.slice(1)}-${PARENT}-01`, null],
  ['two headers', `${VALID}, ${VALID}`, null],
  ['nothing', undefined, null],
])('reads %s', (_name, header, expected) => {
  expect(read(header)).toBe(expected);
});

it('keeps tracestate only for a valid trace, and when it is short text', () => {
  expect(read(VALID, 'vendor=1,other=2')).toBe(`${VALID} vendor=1,other=2`);
  expect(toTraceparent(read(VALID, 'vendor=1'))).toBe(VALID);
  expect(read('nonsense', 'vendor=1')).toBeNull();
  for (const state of ['x'.repeat(513), ' ', 'vendor=\n1']) expect(read(VALID, state)).toBe(VALID);
});

it('gives each attempt its own span in the same trace', () => {
  const [first, again, second] = ['dlv_1.1', 'dlv_1.1', 'dlv_1.2'].map(span =>
    toSpanHeaders(`${VALID} vendor=1`, span),
  );
  expect(first).toEqual({traceparent: expect.stringMatching(`^00-${ID}-[0-9a-f]{16}-01$`), tracestate: 'vendor=1'});
  expect(again).toEqual(first);
  expect(second?.traceparent).not.toBe(first?.traceparent);
  expect(first?.traceparent).not.toContain(PARENT);
  expect(toSpanHeaders(VALID, 'dlv_1.1')).not.toHaveProperty('tracestate');
  expect(toSpanHeaders(null, 'dlv_1.1')).toEqual({});
});
