/** Types of our OpenAPI files: the parts of OpenAPI 3.1 that we use, and our `x-` extensions. */
import type {SignatureScheme} from './signing/signing.ts';

export type Ref = {$ref?: string};

export type Schema = Ref & {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  default?: unknown;
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minProperties?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  /** The same field's name in the other format. */
  'x-same-as'?: string;
  /** Template for the value when an example is sent, such as `inv-{{unique}}`. */
  'x-fill'?: string;
  /** Shown to a person who fills in a form when the value is missing or not allowed. */
  'x-message'?: string;
  /** A name, phone number or email: invisible characters are removed before the value is checked and stored (`clean-text.ts`). */
  'x-cleaned'?: true;
  /** The pattern in words, for the error's message: "a date such as 2026-06-01". */
  'x-expected'?: string;
  'x-unit'?: string;
  'x-env'?: string;
  'x-max-decimals'?: number;
  'x-enum-descriptions'?: Record<string, string>;
};

/** How to change a request so that it gets this response. */
export type Provocation = {
  title?: string;
  set?: Record<string, unknown>;
  remove?: string[];
  /** Parameter values. */
  path?: Record<string, string>;
  /** Repeat the previous request's generated values. */
  duplicate?: true;
  /** Fill values from another workspace. */
  stranger?: true;
  contentType?: string;
  /** Cut off the end of the body, so that it isn't JSON. */
  cut?: true;
  /** Length of the body in bytes, padded with spaces. */
  bytes?: number;
  /**
   * Path of a POST to the sandbox API to send first, in another workspace, which then sends the request too. Operations whose
   * responses the templates name are sent before it.
   */
  before?: string;
  /** Body of that POST, with templates. */
  body?: Record<string, unknown>;
  /** First use up the limit of another workspace's key, which then sends the request too. */
  flood?: true;
};

export type ExampleObject = Ref & {
  summary?: string;
  description?: string;
  // biome-ignore lint/suspicious/noExplicitAny: an example is any JSON
  value?: any;
  /** The schema of a request's example, if the body has several formats. */
  'x-schema'?: string;
  'x-fix'?: string;
  /** Limits a shared error to operations that have one of these parameters or fields. */
  'x-of'?: string[];
  'x-provoke'?: Provocation;
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

export type Link = Ref & {operationId: string; parameters: Record<string, string>};

export type BodyObject = Ref & {required?: boolean; content?: Content};

export type Header = Ref & {required?: boolean; schema?: Schema; example?: unknown};

export type ResponseObject = Ref & {
  description?: string;
  headers?: Record<string, Header>;
  content?: Content;
  links?: Record<string, Link>;
};

/** The schemes of one requirement are required together; requirements are alternatives. */
type SecurityRequirement = Record<string, unknown>;

export type Server = {
  url: string;
  description?: string;
  'x-environment'?: string;
  'x-details'?: Record<string, string>;
  'x-env'?: string;
  /** Paths for finding and creating sandbox workspaces with keys. */
  'x-workspace'?: {log?: string; deliveries: string; stream: string};
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
  'x-timeout-seconds'?: number;
  'x-alias-of'?: string;
  deprecated?: boolean;
  'x-deprecation'?: Deprecation;
};

/** When an operation or version was deprecated, and until when it works (ISO 8601). */
export type Deprecation = {since: string; until: string};

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

type Delivery = {
  retrySchedule: RetrySchedule;
  responseTimeoutSeconds: number;
  previousSecretSeconds: number;
};

type RetrySchedule = {
  /** Before each attempt. */
  delaysSeconds: number[];
  /** Fraction by which each delay varies, either way. */
  jitter: number;
  /** An endpoint that fails for this long without a success is disabled. */
  disabledAfterSeconds: number;
};

export type Document = {
  openapi?: string;
  info?: {title: string; version: string; description?: string; 'x-deprecation'?: Deprecation};
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
  /** Responses to requests that match no operation, by status. */
  'x-common-responses'?: Record<string, ResponseObject>;
  /** Responses that operations merge into theirs: `<<: *errors`. */
  'x-errors'?: Record<string, Record<string, ResponseObject>>;
  'x-limits'?: {name: string; value: string; description: string}[];
};
