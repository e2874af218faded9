/** The contracts' operations and their handlers. */
import {afterEach, expect, it} from 'vitest';
import {handlersOf, openPortal, type Portal, theContract} from './testing/portal.ts';

let portal: Portal;
afterEach(() => portal.close());

it('handles every operation of the contracts, and no other', async () => {
  portal = await openPortal();
  const handled = Object.keys(handlersOf(portal)).sort();
  const operations = theContract().operations.map(({id}) => id);
  expect(handled, "An operation's handler belongs in the handlers.ts of its feature.").toEqual(operations.sort());
});
