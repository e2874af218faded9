/**
 * The contract grown: the same nine operations, and as many more as asked, each a copy of createBill at a path of its own, with the
 * same body, answers and examples. Twenty-five to a tag, as a large API would have them.
 */
import {readFileSync} from 'node:fs';
import {parse, stringify} from 'yaml';
import {CONTRACT, OPERATION} from '../contract.ts';

const TO_A_TAG = 25;

export function contractOf(operations: number, serverUrl?: string): string {
  const contract = parse(readFileSync(CONTRACT, 'utf8'), {merge: true, maxAliasCount: -1});
  const original = contract.paths[OPERATION.path].post;
  const there = Object.values<object>(contract.paths)
    .flatMap(item => Object.values(item))
    .filter(it => it.operationId);
  if (serverUrl) contract.servers = [{url: serverUrl, description: 'Sandbox'}];
  for (let index = there.length + 1; index <= operations; index += 1) {
    const tag = `Group ${Math.ceil(index / TO_A_TAG)}`;
    if (!contract.tags.some(({name}: {name: string}) => name === tag))
      contract.tags.push({name: tag, description: tag});
    contract.paths[`/api/partners/bills-${index}`] = {
      post: {...original, operationId: `createBill${index}`, summary: `Create a bill ${index}`, tags: [tag]},
    };
  }
  return stringify(contract, {aliasDuplicateObjects: false});
}
