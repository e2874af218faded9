/**
 * Bundler loader for `import op from '@site/openapi/partner-api.yaml?operation=createBill'`: gives that one operation as
 * compact JSON, so that a page carries no more of the contract than it shows.
 */
import {parse} from 'yaml';
import {describeOperation} from '../reference/operation.ts';

type LoaderContext = {resourceQuery: string; resourcePath: string; addDependency(path: string): void};

export default function contractLoader(this: LoaderContext, source: string): string {
  const id = new URLSearchParams(this.resourceQuery).get('operation');
  if (!id) throw new Error(`${this.resourcePath}: say which operation, as in ?operation=createBill`);
  this.addDependency(this.resourcePath);
  const operation = describeOperation(parse(source, {maxAliasCount: -1, merge: true}), id);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(operation))})`;
}
