/**
 * The OpenAPI files, read once: the only module that parses them and follows their references. Docs, console, downloads,
 * sandbox and instruments ask it for operations, body formats, events and rules. For Node alone; a page receives what it
 * shows through the bundler's loaders.
 */
import {readFileSync, statSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parse} from 'yaml';
import {
  type BodyObject,
  type Content,
  type Delivery,
  type Document,
  type ExampleObject,
  type Header,
  type Link,
  METHODS,
  type Method,
  type OperationObject,
  type Parameter,
  type PathItem,
  type ResponseObject,
  type Schema,
  type SecurityRequirement,
  type SecurityScheme,
  type Server,
} from './document.ts';
import {branchesOf, nameOf, type Resolve, resolver} from './references.ts';
import type {SignatureScheme} from './signing.ts';

export type {Delivery, Document, Parameter, Provoke, Schema, SecurityScheme} from './document.ts';
export {branchesOf, type Resolve, standalone} from './references.ts';

const NAMES = ['partner', 'site', 'sandbox'] as const;
export type ContractName = (typeof NAMES)[number];

export type Example = ExampleObject & {key: string};

/** One of the formats that a body may have: a branch of its `oneOf`, or its only schema. */
export type Format = {
  /** The schema's name in the contract, where it has one. */
  name?: string;
  label: string;
  /** Its own keywords resolved; its properties may still be references. */
  schema: Schema;
  /** As it stands in the contract, with its reference. */
  source: Schema;
  examples: Example[];
};

export type Media = {type: string; schema?: Schema; example?: unknown; examples: Example[]};

type Body = {
  required: boolean;
  /** In the contract's order. */
  media: Media[];
  /** Of the JSON; none when the body is not JSON. */
  formats: Format[];
};

export type Response = {
  status: string;
  /** The name of the component that it refers to. */
  name?: string;
  description: string;
  /** By media type. */
  content: Content;
  headers: Readonly<Record<string, Header>>;
  json?: Media;
  links: Link[];
};

type Exchange = {summary: string; description: string; parameters: Parameter[]; body?: Body; responses: Response[]};

export type Operation = Exchange & {
  id: string;
  /** Upper-case. */
  method: string;
  /** With parameters in braces. */
  path: string;
  tag: string;
  servers: Server[];
  /** Alternatives, each the names of the security schemes that are asked for together; none for a public operation. */
  security: string[][];
};

export type WebhookEvent = Exchange & {name: string; operationId: string};

export type Contract = Readonly<{
  /** As parsed, for programs that take OpenAPI. Don't change it: it is shared. */
  document: Document;
  operations: readonly Operation[];
  events: readonly WebhookEvent[];
  /** The bodies that `components` names, in its order. */
  bodies: readonly Body[];
  securitySchemes: Readonly<Record<string, SecurityScheme>>;
  resolve: Resolve;
  /** The five lookups below throw when the contract has nothing there. */
  operation: (id: string) => Operation;
  event: (name: string) => WebhookEvent;
  /** `ServiceType`, or a property of a schema: `SignatureError.reason`. */
  schema: (path: string) => Schema;
  signature: () => SignatureScheme;
  delivery: () => Delivery;
}>;

export const contractFile = (name: ContractName): string =>
  fileURLToPath(new URL(`./${name}-api.yaml`, import.meta.url));

/** One of this repository's contracts. */
export function readContract(name: ContractName): Contract {
  return readContractFile(contractFile(name));
}

export function readContracts(): Contract[] {
  return NAMES.map(readContract);
}

const files = new Map<string, {stamp: string; contract: Contract}>();

/** A contract as its file is now; parsed again only when the file has changed. */
export function readContractFile(path: string): Contract {
  const {mtimeMs, size} = statSync(path);
  const stamp = `${mtimeMs} ${size}`;
  const known = files.get(path);
  if (known?.stamp === stamp) return known.contract;
  const contract = createContract(parse(readFileSync(path, 'utf8'), {maxAliasCount: -1, merge: true}));
  files.set(path, {stamp, contract});
  return contract;
}

export function createContract(document: Document): Contract {
  const {components = {}} = document;
  const resolve = resolver(document);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    operationsOf(document, path, item, resolve),
  );
  const events = Object.entries(document.webhooks ?? {}).map(([name, {post}]) => ({
    name,
    operationId: post.operationId ?? '',
    ...exchangeOf(post, [], resolve),
  }));
  const securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes ?? {}).map(([name, scheme]) => [name, resolve(scheme)]),
  );
  const byId = new Map(operations.map(operation => [operation.id, operation]));
  const byName = new Map(events.map(event => [event.name, event]));
  return {
    document,
    operations,
    events,
    bodies: Object.values(components.requestBodies ?? {}).map(body => bodyOf(body, resolve)),
    securitySchemes,
    resolve,
    operation: id => there(byId.get(id), `operation "${id}"`),
    event: name => there(byName.get(name), `event "${name}"`),
    schema: path => {
      const [name = '', property] = path.split('.');
      const schema = components.schemas?.[name];
      const found = schema && property ? resolve(schema).properties?.[property] : schema;
      return resolve(there(found, `schema "${path}"`));
    },
    signature: () =>
      there(Object.values(securitySchemes).find(scheme => scheme['x-signature'])?.['x-signature'], 'x-signature'),
    delivery: () => there(document['x-delivery'], 'x-delivery'),
  };
}

function there<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The contract has no ${what}.`);
  return found;
}

function operationsOf(document: Document, path: string, item: PathItem, resolve: Resolve): Operation[] {
  const methods = Object.keys(item).filter((key): key is Method => METHODS.includes(key as Method));
  return methods.flatMap(method => {
    const operation = item[method];
    if (!operation?.operationId) return [];
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? '',
      servers: operation.servers ?? document.servers ?? [],
      security: (operation.security ?? document.security ?? []).map((one: SecurityRequirement) => Object.keys(one)),
      ...exchangeOf(operation, item.parameters ?? [], resolve),
    };
  });
}

function exchangeOf(operation: OperationObject, shared: Parameter[], resolve: Resolve): Exchange {
  return {
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters: [...shared, ...(operation.parameters ?? [])].map(parameter => {
      const {schema, ...own} = resolve(parameter);
      return {...own, ...(schema && {schema: resolve(schema)})};
    }),
    ...(operation.requestBody && {body: bodyOf(operation.requestBody, resolve)}),
    responses: Object.entries(operation.responses ?? {}).map(([status, response]) =>
      responseOf(status, response, resolve),
    ),
  };
}

function bodyOf(source: BodyObject, resolve: Resolve): Body {
  const {required = false, content = {}} = resolve(source);
  const media = mediaOf(content, resolve);
  const json = media.find(isJson);
  return {required, media, formats: json ? formatsOf(json, resolve) : []};
}

function responseOf(status: string, source: ResponseObject, resolve: Resolve): Response {
  const {description = '', content = {}, headers = {}, links = {}} = resolve(source);
  const json = mediaOf(content, resolve).find(isJson);
  return {
    status,
    ...(source.$ref && {name: nameOf(source)}),
    description,
    content,
    headers,
    ...(json && {json}),
    links: Object.values(links).map(resolve),
  };
}

function mediaOf(content: Content, resolve: Resolve): Media[] {
  return Object.entries(content).map(([type, {examples = {}, ...own}]) => ({
    type,
    ...own,
    examples: Object.entries(examples).map(([key, example]) => ({...resolve(example), key})),
  }));
}

const isJson = ({type}: Media) => type === 'application/json';

function formatsOf({schema = {}, examples}: Media, resolve: Resolve): Format[] {
  const branches = branchesOf(schema, resolve);
  const named = examples.some(example => example['x-schema']);
  return branches.map((source, index) => {
    const own = resolve(source);
    const name = nameOf(source);
    return {
      ...(name && {name}),
      label: own['x-shape'] ?? own.title ?? name ?? 'Body',
      schema: own,
      source,
      // Examples name their format, or stand in the order of the formats.
      examples: examples.filter((example, at) =>
        branches.length === 1 ? true : named ? example['x-schema'] === name : at === index,
      ),
    };
  });
}
