// The parts of @hutz/node that come from the contract.
import type {Contract} from '../../openapi/model.ts';
import {makeTypes} from '../downloads/types.ts';
import {libraryOperations} from './operations.ts';

const HEADER = "/** Generated from the OpenAPI files by `npm run types`. Don't edit. */\n";

/** File names below libraries/node/src, and their texts. */
export async function nodeSources(contract: Contract): Promise<Record<string, string>> {
  const table = libraryOperations(contract).map(
    ({id, method, path, credentials, headers, pathParameters, bodyParameters, amounts, centsWith, hasBody, cursor}) =>
      `  ${id}: ${JSON.stringify({method, path, credentials, headers, pathParameters, bodyParameters, amounts, ...(centsWith && {centsWith}), hasBody, ...(cursor && {cursor})})},`,
  );
  return {
    'contract-types.ts': await makeTypes(contract, HEADER),
    'contract.ts': `${HEADER}
export const SCHEME = ${JSON.stringify(contract.signature())} as const;

export const OPERATIONS = {
${table.join('\n')}
} as const;
`,
  };
}
