import {expect, it} from 'vitest';
import {requireHandler} from './http/handler.ts';

it("doesn't start with an operation that has no handler", () => {
  expect(() => requireHandler({}, {id: 'getBill'})).toThrow('The operation getBill has no handler.');
});
