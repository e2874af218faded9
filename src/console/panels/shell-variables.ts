/** Keys and ids as shell lines that set the samples' environment variables. */
import {exportLines, variableOf} from '../../format/curl.ts';
import type {Operation} from '../../reference/operation.ts';
import {keysOf, serverOf} from '../core/operation.ts';
import {credentialValue, type FillSource, fill} from '../core/placeholders.ts';

/** Secrets included. `origin` is the page's, for relative server URLs. */
export function shellVariables(operation: Operation, environment: string, source: FillSource, origin: string): string {
  const server = serverOf(operation, environment);
  const fields = operation.formats.flatMap(format => format.fields);
  const url = new URL(server?.url ?? '/', origin).href.replace(/\/$/, '');
  return exportLines([
    [server?.env ?? 'API', url],
    ...keysOf(operation).map(key => [variableOf(key), credentialValue(key, source)] as const),
    ...fields.flatMap(({env, fill: template}) => (env && template ? [[env, fill(template, source)] as const] : [])),
  ]);
}
