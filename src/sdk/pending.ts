/**
 * Unfinished presses in session storage: the session id and its page's origin for each transaction. A reload of the shop, or the
 * return in the same tab, resumes them. Stores no key.
 */
import {own} from './errors.ts';
import {RETURN_PREFIX} from './messages.ts';

const SLOT = 'hutz_pending:';

export type Pending = Readonly<{session: string; origin: string; sameTab: boolean}>;

export function store(transactionId: string, {session, origin, sameTab}: Pending): void {
  attempt(() => sessionStorage.setItem(SLOT + transactionId, JSON.stringify([session, origin, sameTab])));
}

export function clear(transactionId: string): void {
  attempt(() => sessionStorage.removeItem(SLOT + transactionId));
}

export function load(transactionId: string): Pending | undefined {
  return attempt(() => {
    const [session, origin, sameTab] = JSON.parse(sessionStorage.getItem(SLOT + transactionId) ?? '');
    return {session, origin, sameTab};
  });
}

/** Returns the report in the page's URL, and removes it from there. */
export function takeReturn(): object | undefined {
  const url = new URL(location.href);
  const report: Record<string, string> = Object.create(null);
  for (const [name, text] of [...url.searchParams]) {
    if (!name.startsWith(RETURN_PREFIX)) continue;
    report[name.slice(RETURN_PREFIX.length)] = text;
    url.searchParams.delete(name);
  }
  if (own(report, 'session') === undefined) return undefined;
  history.replaceState(history.state, '', url.href);
  return report;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
