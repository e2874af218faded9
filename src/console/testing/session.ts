import {createWriteTimestamps} from '../../../openapi/signing/write-timestamps.ts';
import {createWorkspaceCalls} from '../../workspace/workspace-calls.ts';
import {createWorkspaceFinder} from '../../workspace/workspace-finder.ts';
import {createSession, type Session} from '../core/session.ts';

/** A tab's session with its own write timestamps. By default, its unique values are `u1`, `u2` and so on. */
export function testSession(unique = counter()): Session {
  let seconds = 0;
  const next = createWriteTimestamps({nowSeconds: () => seconds});
  return createSession({
    unique,
    writeTimestamp(now, content) {
      seconds = Math.floor(now / 1000);
      return next(content);
    },
    workspace: createWorkspaceFinder(createWorkspaceCalls()),
  });
}

function counter(): () => string {
  let count = 0;
  return () => `u${++count}`;
}
