/** Shell lines that set the samples' environment variables. */
import {single, variableOf} from '../../format/curl.ts';
import type {Operation} from '../../reference/operation.ts';
import {keysOf, serverOf} from '../core/operation.ts';
import {credentialValue, type FillSource, fill} from '../core/placeholders.ts';

/** `origin` is the page's, for relative server URLs. */
export function exportsOf(operation: Operation, environment: string, source: FillSource, origin: string): string {
  const server = serverOf(operation, environment);
  const keys = keysOf(operation).map(one => [variableOf(one), credentialValue(one, source)]);
  const fields = operation.formats
    .flatMap(format => format.fields)
    .flatMap(({env, fill: template}) => (env && template ? [[env, fill(template, source)]] : []));
  const url = new URL(server?.url ?? '/', origin).href.replace(/\/$/, '');
  const all = [[server?.env ?? 'API', url], ...keys, ...fields].filter(([, value]) => value) as [string, string][];
  return [...new Map(all)].map(([name, value]) => `export ${name}=${single(value)}`).join('\n');
}
