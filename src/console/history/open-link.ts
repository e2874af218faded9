import type {ConsoleCore} from '../core/console.ts';
import {readLink} from '../core/link.ts';
import {openFailure} from './failure-link.ts';

/** Shows the request of a link to this operation, or its failed request. */
export async function openLink(core: ConsoleCore, hash: string): Promise<void> {
  const linked = readLink(hash, core.operation);
  if (linked) core.open(linked);
  else if (!(await openFailure(core, hash))) return;
  document.querySelector(`[data-console="${core.operation.id}"]`)?.scrollIntoView({block: 'nearest'});
}
