/** An OpenAPI document with its operations, events and lookups. */
import type {Delivery, Document, Schema, SecurityScheme} from './document.ts';
import {
  type Body,
  type Operation,
  type Response,
  readBody,
  readEvents,
  readOperations,
  readResponses,
  type WebhookEvent,
} from './operations.ts';
import {type Resolve, resolver} from './references.ts';
import type {SignatureScheme} from './signing/signing.ts';

export type Contract = Readonly<{
  /** The parsed document, frozen. Pass a copy to code that changes it. */
  document: Document;
  operations: readonly Operation[];
  events: readonly WebhookEvent[];
  /** Responses to requests that match no operation. */
  commonResponses: readonly Response[];
  /** The bodies in `components`, in order. */
  bodies: readonly Body[];
  securitySchemes: Readonly<Record<string, SecurityScheme>>;
  resolve: Resolve;
  /** This lookup and the four below throw if the contract has no match. */
  operation: (id: string) => Operation;
  event: (name: string) => WebhookEvent;
  /** `ServiceType`, or a property of a schema: `SignatureError.reason`. */
  schema: (path: string) => Schema;
  signature: () => SignatureScheme;
  delivery: () => Delivery;
}>;

export function createContract(document: Document): Contract {
  const {components = {}} = document;
  const resolve = resolver(document);
  const operations = readOperations(document, resolve);
  const events = readEvents(document, resolve);
  const securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes ?? {}).map(([name, scheme]) => [name, resolve(scheme)]),
  );
  const byId = new Map(operations.map(operation => [operation.id, operation]));
  const byName = new Map(events.map(event => [event.name, event]));

  return {
    document,
    operations,
    events,
    commonResponses: readResponses(document['x-common-responses'], resolve),
    bodies: Object.values(components.requestBodies ?? {}).map(body => readBody(body, resolve)),
    securitySchemes,
    resolve,
    operation: id => required(byId.get(id), `operation "${id}"`),
    event: name => required(byName.get(name), `event "${name}"`),
    schema: path => {
      const [name = '', property] = path.split('.');
      const schema = components.schemas?.[name];
      const found = schema && property ? resolve(schema).properties?.[property] : schema;
      return resolve(required(found, `schema "${path}"`));
    },
    signature: () =>
      required(Object.values(securitySchemes).find(scheme => scheme['x-signature'])?.['x-signature'], 'x-signature'),
    delivery: () => required(document['x-delivery'], 'x-delivery'),
  };
}

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The contract has no ${what}.`);
  return found;
}
