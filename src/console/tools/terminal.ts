/** The shell lines that set the environment variables of the samples. */
import {single, variableOf} from '../../format/curl.ts';
import type {Operation} from '../../reference/operation.ts';
import {type FillSource, fill} from '../core/placeholders.ts';
import {serverOf} from '../core/server.ts';

/** `origin` is where the page is, for a server that is the page's own. */
export function exportsOf(operation: Operation, environment: string, source: FillSource, origin: string): string {
  const server = serverOf(operation, environment);
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const keys = operation.credentials
    .filter(({header}) => header !== scheme?.headers.timestamp)
    .map(one => [variableOf(one), source.keys?.[one.header] ?? fill(one.fill ?? '', source)]);
  const fields = operation.shapes
    .flatMap(shape => shape.fields)
    .flatMap(({env, fill: template}) => (env && template ? [[env, fill(template, source)]] : []));
  const address = new URL(server?.url ?? '/', origin).href.replace(/\/$/, '');
  const all = [[server?.env ?? 'API', address], ...keys, ...fields].filter(([, value]) => value) as [string, string][];
  return [...new Map(all)].map(([name, value]) => `export ${name}=${single(value)}`).join('\n');
}
