// The parts of @hutz/node that come from the contract, and the contract as TypeScript types.
import openapiTypescript from 'openapi-typescript';
import type {Contract} from '../../openapi/model.ts';
import {libraryOperations} from './operations.ts';

export const HEADER = "/** Generated from the OpenAPI files by `npm run types`. Don't edit. */\n";

/** File names in libraries/node/src, and their content. */
export async function nodeSources(contract: Contract): Promise<Record<string, string>> {
  const table = libraryOperations(contract).map(
    ({id, method, path, credentials, headers, pathParameters, bodyParameters, amounts, centsWith, hasBody, cursor}) =>
      `  ${id}: ${JSON.stringify({method, path, credentials, headers, pathParameters, bodyParameters, amounts, ...(centsWith && {centsWith}), hasBody, ...(cursor && {cursor})})},`,
  );
  return {
    'contract-types.ts': await makeTypes(contract, HEADER),
    'contract.ts': `${HEADER}
export const OPERATIONS = {
${table.join('\n')}
} as const;
`,
  };
}

const DOWNLOAD_HEADER = `/**
 * TypeScript types of the partner API, generated from its OpenAPI file. Save the file next to your code, and import from it:
 *
 *   import type {Bill, CreateBillAgreement, WebhookBodies} from './hutz-api';
 */
`;

/** The output of openapi-typescript, with a named type for each schema and each webhook. */
export async function makeTypes({document}: Contract, commentHeader = DOWNLOAD_HEADER): Promise<string> {
  // A copy, because openapi-typescript modifies its input.
  const types = await openapiTypescript(structuredClone(document) as never, {silent: true, commentHeader});
  const schemas = Object.keys(document.components?.schemas ?? {}).map(
    name => `export type ${name} = components['schemas']['${name}'];`,
  );
  return `${types}
${schemas.join('\n')}

/** The body of each webhook by event name, in either format. */
export type WebhookBodies = {
  [Event in keyof webhooks]: webhooks[Event] extends {post: {requestBody?: {content: {'application/json': infer Body}}}}
    ? Body
    : never;
};
`;
}
