/** The contracts' operations and their handlers. */
import {expect, it} from 'vitest';
import {handlerOf} from './http/handler.ts';
import {handlersOf, openPortal, theContract} from './testing/portal.ts';

it('handles every operation of the contracts, and no other', async () => {
  const portal = await openPortal();
  const handled = Object.keys(handlersOf(portal)).sort();
  await portal.close();
  const operations = theContract().operations.map(({id}) => id);
  expect(handled, "An operation's handler belongs in the handlers.ts of its feature.").toEqual(operations.sort());
});

it("doesn't start with an operation that has no handler", () => {
  expect(() => handlerOf({}, {id: 'getBill'})).toThrow('The operation getBill has no handler.');
});
