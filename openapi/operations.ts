/** The operations, webhooks and bodies of an OpenAPI document, with resolved references. */
import {
  type BodyObject,
  type Content,
  type Deprecation,
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
  type Server,
} from './document.ts';
import {componentName, listBranches, type Resolve} from './references.ts';

export type Example = ExampleObject & {key: string};

/** A format of a body: a branch of its `oneOf`, or its only schema. */
export type Format = {
  name?: string;
  label: string;
  /** Resolved at the top level; its properties may still be references. */
  schema: Schema;
  /** The unresolved schema. */
  source: Schema;
  examples: Example[];
};

export type Media = {type: string; schema?: Schema; example?: unknown; examples: Example[]};

export type Body = {
  required: boolean;
  media: Media[];
  /** Formats of a JSON body; none for other bodies. */
  formats: Format[];
};

export type Response = {
  status: string;
  /** Name of the referenced component. */
  name?: string;
  description: string;
  /** By media type. */
  content: Content;
  headers: Readonly<Record<string, Header>>;
  json?: Media;
  links: Link[];
};

type OperationContent = {
  summary: string;
  description: string;
  parameters: Parameter[];
  body?: Body;
  responses: Response[];
};

export type Operation = OperationContent & {
  id: string;
  /** Upper-case. */
  method: string;
  /** With parameters in braces. */
  path: string;
  tag: string;
  servers: Server[];
  /** Alternatives, each a list of security schemes that are required together; none for a public operation. */
  security: string[][];
  /** Response timeout, if longer than the default. */
  timeoutSeconds?: number;
  /** The operation that this path is an alias of. */
  aliasOf?: string;
  /** The operation's deprecation, or its version's. */
  deprecation?: Deprecation;
};

export type WebhookEvent = OperationContent & {name: string; operationId: string};

export function readOperations(document: Document, resolve: Resolve): readonly Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) => operationsAt(document, path, item, resolve));
}

export function readEvents(document: Document, resolve: Resolve): readonly WebhookEvent[] {
  return Object.entries(document.webhooks ?? {}).map(([name, {post}]) => ({
    name,
    operationId: post.operationId ?? '',
    ...readContent(post, [], resolve),
  }));
}

function operationsAt(document: Document, path: string, item: PathItem, resolve: Resolve): Operation[] {
  const methods = Object.keys(item).filter((key): key is Method => METHODS.includes(key as Method));
  return methods.flatMap(method => {
    const operation = item[method];
    if (!operation?.operationId) return [];
    const deprecation = operation['x-deprecation'] ?? document.info?.['x-deprecation'];
    if (operation.deprecated && !deprecation)
      throw new Error(`${operation.operationId} is deprecated without x-deprecation.`);
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? '',
      servers: operation.servers ?? document.servers ?? [],
      security: (operation.security ?? document.security ?? []).map(requirement => Object.keys(requirement)),
      ...(operation['x-timeout-seconds'] && {timeoutSeconds: operation['x-timeout-seconds']}),
      ...(operation['x-alias-of'] && {aliasOf: operation['x-alias-of']}),
      ...(deprecation && {deprecation}),
      ...readContent(operation, item.parameters ?? [], resolve),
    };
  });
}

function readContent(operation: OperationObject, shared: Parameter[], resolve: Resolve): OperationContent {
  return {
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters: [...shared, ...(operation.parameters ?? [])].map(parameter => {
      const {schema, ...rest} = resolve(parameter);
      return {...rest, ...(schema && {schema: resolve(schema)})};
    }),
    ...(operation.requestBody && {body: readBody(operation.requestBody, resolve)}),
    responses: readResponses(operation.responses, resolve),
  };
}

export function readResponses(responses: Record<string, ResponseObject> = {}, resolve: Resolve): Response[] {
  return Object.entries(responses).map(([status, source]) => {
    const {description = '', content = {}, headers = {}, links = {}} = resolve(source);
    const json = readMedia(content, resolve).find(isJson);
    return {
      status,
      ...(source.$ref && {name: componentName(source)}),
      description,
      content,
      headers,
      ...(json && {json: {...json, examples: sortByReason(json, resolve)}}),
      links: Object.values(links).map(resolve),
    };
  });
}

export function readBody(source: BodyObject, resolve: Resolve): Body {
  const {required = false, content = {}} = resolve(source);
  const media = readMedia(content, resolve);
  const json = media.find(isJson);
  return {required, media, formats: json ? readFormats(json, resolve) : []};
}

function readMedia(content: Content, resolve: Resolve): Media[] {
  return Object.entries(content).map(([type, {examples = {}, ...rest}]) => ({
    type,
    ...rest,
    examples: Object.entries(examples).map(([key, example]) => ({...resolve(example), key})),
  }));
}

/** Sorts examples that are all named after reasons in the order of the reasons. */
function sortByReason({schema, examples}: Media, resolve: Resolve): Example[] {
  const {properties = {}} = resolve(schema ?? {});
  const reasons = resolve(properties.reason ?? {}).enum ?? [];
  if (!examples.every(({key}) => reasons.includes(key))) return examples;
  return [...examples].sort((a, b) => reasons.indexOf(a.key) - reasons.indexOf(b.key));
}

const isJson = ({type}: Media) => type === 'application/json';

function readFormats({schema: bodySchema = {}, examples}: Media, resolve: Resolve): Format[] {
  const branches = listBranches(bodySchema, resolve);
  const named = examples.some(example => example['x-schema']);
  return branches.map((source, index) => {
    const schema = resolve(source);
    const name = componentName(source);
    return {
      ...(name && {name}),
      label: schema.title ?? name ?? 'Body',
      schema,
      source,
      // Either each example names its format, or they are in the order of the formats.
      examples: examples.filter((example, at) =>
        branches.length === 1 ? true : named ? example['x-schema'] === name : at === index,
      ),
    };
  });
}
