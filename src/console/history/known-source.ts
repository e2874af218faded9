import type {ConsoleCore} from '../core/console.ts';
import type {FillSource} from '../core/placeholders.ts';
import {serverOf} from '../core/server.ts';

/** The console's values for placeholders, keys included; undefined if asking for them would create a workspace. */
export async function knownSource({operation, session, state, source}: ConsoleCore): Promise<FillSource | undefined> {
  const {environment} = state();
  const paths = serverOf(operation, environment)?.workspace;
  const missing = paths && !session.keys(environment) && !session.workspaces(paths).ready();
  return missing ? undefined : source().catch(() => undefined);
}
