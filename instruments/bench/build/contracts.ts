/**
 * The contract grown: its own operations, and as many more as asked, each a copy of createBill at a path of its own, with the
 * same body, responses and examples. Twenty-five to a tag, as a large API would have them.
 */
import {stringify} from 'yaml';
import {readContract} from '../../../openapi/model.ts';
import {OPERATION} from '../contract.ts';

const TO_A_TAG = 25;

export function contractOf(operations: number, serverUrl?: string): string {
  const {document, operations: there} = readContract('partner');
  const contract = structuredClone(document);
  const {paths = {}, tags = []} = contract;
  const original = paths[OPERATION.path]?.post;
  if (serverUrl) contract.servers = [{url: serverUrl, description: 'Sandbox'}];
  for (let index = there.length + 1; index <= operations; index += 1) {
    const tag = `Group ${Math.ceil(index / TO_A_TAG)}`;
    if (!tags.some(({name}) => name === tag)) tags.push({name: tag, description: tag});
    paths[`/api/partners/bills-${index}`] = {
      post: {...original, operationId: `createBill${index}`, summary: `Create a bill ${index}`, tags: [tag]},
    };
  }
  return stringify(contract, {aliasDuplicateObjects: false});
}
