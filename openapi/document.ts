/** What our OpenAPI files may hold, as types: the parts of OpenAPI 3.1 that we use, and our own `x-` fields. */
import type {SignatureScheme} from './signing/signing.ts';

export type Ref = {$ref?: string};

export type Schema = Ref & {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minProperties?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  /** What people call this format of a body. */
  'x-shape'?: string;
  /** What the same field is called in the other format. */
  'x-same-as'?: string;
  /** How a program that sends an example fills the value, for instance `inv-{{unique}}`. */
  'x-fill'?: string;
  /** What a person who fills in a form reads when the value is missing or not allowed. */
  'x-message'?: string;
  'x-unit'?: string;
  /** By how many powers of ten the value is larger than in whole units: 2 for cents. */
  'x-scale'?: number;
  'x-env'?: string;
  'x-max-decimals'?: number;
  'x-enum-descriptions'?: Record<string, string>;
};

/** How a request comes to get this response, for somebody who wants to see it. */
export type Provoke = {
  title?: string;
  /** Values at the top of the body to set, and names to leave out. */
  set?: Record<string, unknown>;
  remove?: string[];
  /** Values of parameters. */
  path?: Record<string, string>;
  /** What is generated for each request is what it was in the one before. */
  duplicate?: true;
  /** What is filled from the visitor's workspace is filled from another one. */
  stranger?: true;
};

export type ExampleObject = Ref & {
  summary?: string;
  description?: string;
  // biome-ignore lint/suspicious/noExplicitAny: an example is any JSON
  value?: any;
  /** The schema that a request's example belongs to, where the body has several formats. */
  'x-schema'?: string;
  'x-fix'?: string;
  'x-provoke'?: Provoke;
};

type MediaObject = {schema?: Schema; example?: unknown; examples?: Record<string, ExampleObject>};
export type Content = Record<string, MediaObject>;

export type Parameter = Ref & {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
  'x-fill'?: string;
};

export type Link = Ref & {operationId: string; parameters: Record<string, string>; 'x-lookup'?: boolean};

export type BodyObject = Ref & {required?: boolean; content?: Content};

export type Header = Ref & {required?: boolean; schema?: Schema};

export type ResponseObject = Ref & {
  description?: string;
  headers?: Record<string, Header>;
  content?: Content;
  links?: Record<string, Link>;
};

/** The schemes of one entry are asked for together; the entries are alternatives. */
export type SecurityRequirement = Record<string, unknown>;

export type Server = {
  url: string;
  description?: string;
  'x-environment'?: string;
  'x-env'?: string;
  /** Where this server finds and creates throwaway workspaces with keys. */
  'x-workspace'?: {find: string; create: string; log?: string; deliveries?: string; stream?: string};
};

export type OperationObject = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: BodyObject;
  responses?: Record<string, ResponseObject>;
  security?: SecurityRequirement[];
  servers?: Server[];
  /** How long a response may take, where that is longer than usual. */
  'x-timeout-seconds'?: number;
  'x-alias-of'?: string;
};

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;
export type Method = (typeof METHODS)[number];
export type PathItem = {parameters?: Parameter[]} & Partial<Record<Method, OperationObject>>;

export type SecurityScheme = Ref & {
  type: string;
  scheme?: string;
  in?: string;
  name?: string;
  description?: string;
  'x-fill'?: string;
  'x-label'?: string;
  'x-env'?: string;
  'x-signature'?: SignatureScheme;
};

/** How webhooks are delivered; in seconds. */
export type Delivery = {
  delaysSeconds: number[];
  /** Each delay varies by this part of it, either way. */
  jitter: number;
  answerWithinSeconds: number;
  disabledAfterSeconds: number;
  previousSecretSeconds: number;
};

export type Document = {
  openapi?: string;
  info?: {title: string; version: string; description?: string};
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: {name: string; description?: string}[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, {post: OperationObject}>;
  components?: {
    schemas?: Record<string, Schema>;
    requestBodies?: Record<string, BodyObject>;
    securitySchemes?: Record<string, SecurityScheme>;
  };
  'x-delivery'?: Delivery;
  /** Responses to requests that reach no operation, by status. */
  'x-common-responses'?: Record<string, ResponseObject>;
  'x-limits'?: {name: string; value: string; description: string}[];
};
