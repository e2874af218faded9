/** An OpenAPI document with its operations, events and lookups. */
import type {Document} from './document.ts';
import {readBody, readEvents, readOperations, readResponses} from './operations.ts';
import {resolver} from './references.ts';

export type Contract = Readonly<ReturnType<typeof createContract>>;

export function createContract(document: Document) {
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
    /** The parsed document, frozen. Pass a copy to code that changes it. */
    document,
    operations,
    events,
    /** Responses to requests that match no operation. */
    commonResponses: readResponses(document['x-common-responses'], resolve),
    /** The bodies in `components`, in order. */
    bodies: Object.values(components.requestBodies ?? {}).map(body => readBody(body, resolve)),
    securitySchemes,
    resolve,
    /** This lookup and the four below throw if the contract has no match. */
    operation: (id: string) => required(byId.get(id), `operation "${id}"`),
    event: (name: string) => required(byName.get(name), `event "${name}"`),
    /** `ServiceType`, or a property of a schema: `SignatureError.reason`. */
    schema: (path: string) => {
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
