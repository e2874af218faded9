/** Consoles in the browser, one core per operation, which outlives its page. */
import type {Operation} from '../reference/operation.ts';
import {pageWriteTimestamp} from '../signing/page-write-timestamps.ts';
import {pageWorkspace} from '../workspace/workspace-finder.ts';
import {type ConsoleCore, createConsole} from './core/console.ts';
import {createSession} from './core/session.ts';

const cores = new Map<string, ConsoleCore>();
const session = createPageSession();

export function consoleFor(operation: Operation): ConsoleCore {
  // Each page is prerendered with a new core.
  if (typeof window === 'undefined') return createConsole(operation, session);
  const before = cores.get(operation.id);
  if (before) return before;
  const core = createConsole(operation, session);
  cores.set(operation.id, core);
  followLink(core, location);
  addEventListener('hashchange', () => followLink(core, location));
  return core;
}

/** Shows the request of the URL fragment if it's for this operation. Sends nothing. */
export async function followLink(core: ConsoleCore, {hash}: {hash: string}): Promise<void> {
  if (!hash.includes('try=')) return;
  const {openLink} = await import(/* webpackChunkName: "later-link" */ './links/open-link.ts');
  await openLink(core, hash);
}

export function createPageSession() {
  return createSession({
    unique: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(36).padStart(2, '0')).join(''),
    writeTimestamp: pageWriteTimestamp,
    workspace: pageWorkspace,
  });
}
