// The contract as TypeScript types: the output of openapi-typescript, with a named type for each schema and each webhook.
import openapiTypescript from 'openapi-typescript';
import type {Contract} from '../../openapi/model.ts';

const HEADER = `/**
 * TypeScript types of the partner API, generated from its OpenAPI file. Save the file next to your code, and import from it:
 *
 *   import type {Bill, CreateBillAgreement, WebhookBodies} from './hutz-api';
 */
`;

export async function makeTypes({document}: Contract, commentHeader = HEADER): Promise<string> {
  // It modifies its input.
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
