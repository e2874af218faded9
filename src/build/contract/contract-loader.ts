/**
 * Bundler loader for parts of a contract: `import op from '@site/openapi/partner-api.yaml?operation=createBill'` gives
 * that operation as compact JSON, so that a page has only the part it shows.
 */
import {createHash} from 'node:crypto';
import {
  CONTRACT_NAMES,
  type Contract,
  contractFile,
  readContractFile,
  readContracts,
  referencedFiles,
} from '../../../openapi/model.ts';
import {describeDetail} from '../../reference/detail.ts';
import * as facts from '../../reference/facts.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import {TABLES} from '../../reference/tables.ts';
import type {LoaderContext} from '../bundler-types.ts';

const QUERIES: Record<string, (contract: Contract, of: string) => unknown> = {
  operation: describeOperation,
  index: facts.describeIndex,
  calls: facts.describeCalls,
  events: facts.describeEvents,
  event: facts.describeEvent,
  reasons: facts.describeReasons,
  errors: facts.describeErrors,
  ...TABLES,
};

/** For the bundler: the loader reads the file itself, so it needs no decoded text. */
export const raw = true;

export default function contractLoader(this: LoaderContext): string {
  const [[query = '', of = ''] = []] = new URLSearchParams(this.resourceQuery);
  const select = QUERIES[query];
  if (!select) throw new Error(`${this.resourcePath}: the query must be one of ${Object.keys(QUERIES).join(', ')}`);
  for (const file of [this.resourcePath, ...referencedFiles(this.resourcePath)]) this.addDependency(file);
  const contract = readContractFile(this.resourcePath);
  const data = select(contract, of);
  if (query === 'operation') (data as Operation).detail = emitDetail(this, contract, of);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}

/** Writes the operation's details to a separate file and returns its URL. */
function emitDetail(context: LoaderContext, contract: Contract, id: string): string {
  for (const name of CONTRACT_NAMES) context.addDependency(contractFile(name));
  const content = JSON.stringify(describeDetail(contract, id, readContracts()));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `assets/contract/${id}.${hash}.json`;
  context.emitFile(name, content);
  return `/${name}`;
}
