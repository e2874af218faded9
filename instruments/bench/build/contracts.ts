/**
 * Enlarges the contract: its operations plus the given number of copies of createBill at unique paths, with the
 * same body, responses and examples, twenty-five per tag.
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
