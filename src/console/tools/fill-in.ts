/** Fills the console with a pasted request. */
import partner from '@site/openapi/partner-api.yaml?index';
import sandbox from '@site/openapi/sandbox-api.yaml?index';
import type {ConsoleCore} from '../core/console.ts';
import {type ImportProblem, importRequest} from './import-request.ts';

/** Fills in a pasted request. Returns what is wrong with it, if anything. */
export function fillIn(core: ConsoleCore, text: string): ImportProblem | undefined {
  const found = importRequest(core.operation, text, {partner, sandbox});
  if ('problem' in found) return found;
  core.open(found.typed);
  core.update({
    folded: false,
    missing: found.missing,
    announcement:
      found.missing.length > 0
        ? `The text doesn’t have ${found.missing.length === 1 ? 'a value' : `${found.missing.length} values`}. Fill in each one or leave it empty before you send the request.`
        : 'Request filled in. It’s signed with your keys when you send it.',
  });
  return undefined;
}
