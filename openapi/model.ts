/**
 * Reads the OpenAPI files: the only module that parses them and resolves their references. Node only; pages get their data through
 * bundler loaders.
 */
/// <reference path="./js-yaml.d.ts" />
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CORE_SCHEMA, load, types} from 'js-yaml';
import type {Delivery, Document, Schema, SecurityScheme} from './document.ts';
import {withDatesAhead} from './example-dates.ts';
import {
  type Body,
  bodyOf,
  eventsOf,
  type Operation,
  operationsOf,
  type Response,
  responsesOf,
  type WebhookEvent,
} from './operations.ts';
import {frozen, type Resolve, resolver} from './references.ts';
import type {SignatureScheme} from './signing/signing.ts';

export type {Document, Parameter, Provoke, RetrySchedule, Schema, SecurityScheme} from './document.ts';
export type {Example, Format, Media, Operation, Response, WebhookEvent} from './operations.ts';
export {branchesOf, closed, type Resolve, standalone} from './references.ts';

export const CONTRACT_NAMES = ['partner', 'site', 'sandbox'] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

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
  /** This lookup and the four below throw if the contract has no such thing. */
  operation: (id: string) => Operation;
  event: (name: string) => WebhookEvent;
  /** `ServiceType`, or a property of a schema: `SignatureError.reason`. */
  schema: (path: string) => Schema;
  signature: () => SignatureScheme;
  delivery: () => Delivery;
}>;

export const contractFile = (name: ContractName): string =>
  fileURLToPath(new URL(`./${name}-api.yaml`, import.meta.url));

/** One of this repository's contracts. The dates of its examples are ahead of `today`. */
export function readContract(name: ContractName, today?: Date): Contract {
  return readContractFile(contractFile(name), today);
}

export function readContracts(): Contract[] {
  return CONTRACT_NAMES.map(name => readContract(name));
}

/** YAML 1.2, and `<<` for contracts that merge mappings. */
const YAML = CORE_SCHEMA.extend({implicit: [types.merge]});

/** A property whose value is another file: `reason: { $ref: "./signing/check-order.yaml" }`. */
const FILE_REFERENCE = /^( *)(\S+:) \{ \$ref: "(\.\/[^"#]+)" \}$/gm;

const beside = (path: string, file: string) => fileURLToPath(new URL(file, pathToFileURL(path)));

/** The files that a contract references. */
export function referencedFiles(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(FILE_REFERENCE)].map(([, , , file = '']) => beside(path, file));
}

/** A contract's YAML in one file: with the text of the files that it references, and examples whose dates are ahead of `today`. */
export function readContractText(path: string, today: Date = new Date()): string {
  const whole = readFileSync(path, 'utf8').replace(FILE_REFERENCE, (_, indent: string, key: string, file: string) => {
    const text = readFileSync(beside(path, file), 'utf8').trimEnd();
    return `${indent}${key}\n${text.replace(/^(?=.)/gm, `${indent}  `)}`;
  });
  return withDatesAhead(whole, today);
}

const files = new Map<string, {text: string; contract: Contract}>();

/** Reads a contract. Parses the file again only if it changed. */
export function readContractFile(path: string, today?: Date): Contract {
  const text = readContractText(path, today);
  const known = files.get(path);
  if (known?.text === text) return known.contract;
  const document = load(text, {schema: YAML, filename: path});
  if (!document) throw new Error(`${path} is empty.`);
  const contract = createContract(frozen(document));
  files.set(path, {text, contract});
  return contract;
}

export function createContract(document: Document): Contract {
  const {components = {}} = document;
  const resolve = resolver(document);
  const operations = operationsOf(document, resolve);
  const events = eventsOf(document, resolve);
  const securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes ?? {}).map(([name, scheme]) => [name, resolve(scheme)]),
  );
  const byId = new Map(operations.map(operation => [operation.id, operation]));
  const byName = new Map(events.map(event => [event.name, event]));
  return {
    document,
    operations,
    events,
    commonResponses: responsesOf(document['x-common-responses'], resolve),
    bodies: Object.values(components.requestBodies ?? {}).map(body => bodyOf(body, resolve)),
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
