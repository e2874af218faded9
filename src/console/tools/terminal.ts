/** Shell lines that set the samples' environment variables. */
import {single, variableOf} from '../../format/curl.ts';
import type {Operation} from '../../reference/operation.ts';
import {type FillSource, fill} from '../core/placeholders.ts';
import {serverOf} from '../core/server.ts';
import {schemeOf} from '../core/signature-scheme.ts';

/** `origin` is the page's, for relative server URLs. */
export function exportsOf(operation: Operation, environment: string, source: FillSource, origin: string): string {
  const server = serverOf(operation, environment);
  const scheme = schemeOf(operation);
  const keys = operation.credentials
    .filter(({header}) => header !== scheme?.headers.timestamp)
    .map(one => [variableOf(one), source.keys?.[one.header] ?? fill(one.fill ?? '', source)]);
  const fields = operation.formats
    .flatMap(format => format.fields)
    .flatMap(({env, fill: template}) => (env && template ? [[env, fill(template, source)]] : []));
  const url = new URL(server?.url ?? '/', origin).href.replace(/\/$/, '');
  const all = [[server?.env ?? 'API', url], ...keys, ...fields].filter(([, value]) => value) as [string, string][];
  return [...new Map(all)].map(([name, value]) => `export ${name}=${single(value)}`).join('\n');
}
