/** Browser dependencies of the console core. The early script and React share one core per operation. */
import type {Operation} from '../reference/operation.ts';
import {pageHmac} from '../signing/page-hmac.ts';
import {type ConsoleCore, createConsole} from './core/console.ts';
import type {ConsoleDeps} from './core/send.ts';
import {createSession, type Session} from './core/session.ts';

declare global {
  var hutzConsoles: Map<string, ConsoleCore> | undefined;
  var hutzSession: Session | undefined;
}

export function consoleFor(operation: Operation): ConsoleCore {
  globalThis.hutzConsoles ??= new Map();
  const cores = globalThis.hutzConsoles;
  const before = cores.get(operation.id);
  if (before) return before;
  const core = createConsole(operation, browserDeps());
  cores.set(operation.id, core);
  followLink(core, location);
  addEventListener('hashchange', () => followLink(core, location));
  return core;
}

/** Fills in the request from the URL fragment if it's for this operation. Sends nothing. */
export async function followLink(core: ConsoleCore, {hash}: {hash: string}): Promise<void> {
  const {operation} = core;
  if (!hash.includes('try=')) return;
  const {readLink} = await import(/* webpackChunkName: "later-link" */ './core/link.ts');
  const linked = readLink(hash, operation);
  if (!linked) return;
  core.open(linked);
  document.querySelector(`[data-console="${operation.id}"]`)?.scrollIntoView({block: 'nearest'});
}

/** Whether a script already created this operation's core. */
export function hasConsole(operation: Operation): boolean {
  return globalThis.hutzConsoles?.has(operation.id) ?? false;
}

export function browserDeps(): ConsoleDeps {
  globalThis.hutzSession ??= createSession(Date.now);
  return {
    session: globalThis.hutzSession,
    after(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    unique: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(36).padStart(2, '0')).join(''),
    online: () => navigator.onLine,
    hmac: pageHmac,
  };
}
