/** The contracts' operations and their handlers. */
import {expect, it} from 'vitest';
import {requireHandler} from './http/handler.ts';
import {listHandlers, openPortal, theContract} from './testing/portal.ts';

it('handles every operation of the contracts, and no other', async () => {
  const portal = await openPortal();
  const handled = Object.keys(listHandlers(portal)).sort();
  await portal.close();
  const operations = theContract().operations.map(({id}) => id);
  expect(handled, "An operation's handler belongs in the handlers.ts of its feature.").toEqual(operations.sort());
});

it("doesn't start with an operation that has no handler", () => {
  expect(() => requireHandler({}, {id: 'getBill'})).toThrow('The operation getBill has no handler.');
});
