/**
 * Bundler loader for questions to the contract: `import op from '@site/openapi/partner-api.yaml?operation=createBill'` gives
 * that one operation as compact JSON, so that a page carries no more of the contract than it shows. Refuses a question that
 * is not in the table.
 */
import {parse} from 'yaml';
import * as facts from '../reference/facts.ts';
import {describeOperation} from '../reference/operation.ts';

type LoaderContext = {resourceQuery: string; resourcePath: string; addDependency(path: string): void};

const QUESTIONS: Record<string, (document: any, of: string) => unknown> = {
  operation: describeOperation,
  index: facts.describeIndex,
  events: facts.describeEvents,
  event: facts.describeEvent,
  reasons: facts.describeReasons,
  errors: facts.describeRefusals,
  enum: facts.describeEnum,
  limits: facts.describeLimits,
  environments: facts.describeEnvironments,
  signing: facts.describeSigning,
  delivery: facts.describeDelivery,
};

export default function contractLoader(this: LoaderContext, source: string): string {
  const [[question = '', of = ''] = []] = new URLSearchParams(this.resourceQuery);
  const answer = QUESTIONS[question];
  if (!answer) throw new Error(`${this.resourcePath}: ask for one of ${Object.keys(QUESTIONS).join(', ')}`);
  this.addDependency(this.resourcePath);
  const data = answer(parse(source, {maxAliasCount: -1, merge: true}), of);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
