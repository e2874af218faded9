import {createHmac} from 'node:crypto';
import {createWriteTimestamps} from '../../../openapi/signing/write-timestamps.ts';
import {createWorkspaceCalls} from '../../workspace/workspace-calls.ts';
import {createWorkspaceFinder} from '../../workspace/workspace-finder.ts';
import type {ConsoleDeps} from '../core/send.ts';
import {createSession} from '../core/session.ts';

/** Dependencies of an online visitor who agrees, with a session of their own. `clock`: milliseconds since 1970. */
export function testDeps(clock: () => number): ConsoleDeps {
  let count = 0;
  let seconds = 0;
  const next = createWriteTimestamps({nowSeconds: () => seconds});
  return {
    session: createSession({
      clock,
      writeTimestamp(now, content) {
        seconds = Math.floor(now / 1000);
        return next(content);
      },
      workspace: createWorkspaceFinder(createWorkspaceCalls({now: clock})),
    }),
    unique: () => `u${++count}`,
    online: () => true,
    confirm: () => true,
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
  };
}
