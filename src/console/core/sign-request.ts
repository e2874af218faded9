/** Builds and signs a request, altered for a case of Break it. Masks secrets in what is shown. */
import {signedBytes, signedContent, toHex} from '../../../openapi/signing/signing.ts';
import {maskKey} from '../../format/mask.ts';
import {buildRequestPath} from '../../format/request-path.ts';
import type {Operation} from '../../reference/operation.ts';
import {pageHmac} from '../../signing/page-hmac.ts';
import {findServer, toBaseUrl} from './operation.ts';
import {credentialValue, type TemplateValues} from './placeholders.ts';
import type {MaskedRequest, Signing, TypedRequest} from './sent-request.ts';

export type SignedRequest = {
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  masked: MaskedRequest;
};

/** The body and its headers. Headers without a value aren't sent. */
type Message = {headers: Record<string, string | undefined>; body: Uint8Array};

/** How a correct request is altered on purpose. */
export type Alteration = {
  label?: string;
  /** Send the last request's bytes and headers again. */
  replay?: boolean;
  /** Changes what was typed before signing. */
  typed?: (typed: TypedRequest) => TypedRequest;
  /** Changes the keys that sign. */
  values?: (values: TemplateValues) => TemplateValues;
  /** Writes the timestamp that is signed and sent, from whole seconds. */
  timestamp?: (seconds: number) => string;
  signature?: (correctSignature: string) => string;
  /** Changes what is sent after signing. */
  sent?: (signed: Message) => Partial<Message>;
};

/** `values.now` is milliseconds by the server's clock. */
export async function signRequest(
  operation: Operation,
  typed: TypedRequest,
  values: TemplateValues,
  alteration: Alteration = {},
): Promise<SignedRequest> {
  const {body: text, parameters, environment} = alteration.typed?.(typed) ?? typed;
  const alteredValues = alteration.values?.(values) ?? values;
  const server = findServer(operation, environment);
  const path = buildRequestPath(operation, parameters);

  const bodyBytes = operation.formats.length > 0 ? new TextEncoder().encode(text) : undefined;
  const url = toBaseUrl(operation, environment) + path;
  // A base URL may have a path, which is part of the target.
  const target = url.replace(/^https?:\/\/[^/]+/, '');

  const signature = await computeSignature(operation, target, bodyBytes, alteredValues, alteration);
  const ownHeaders = buildHeaders(operation, parameters, alteredValues, signature?.headers ?? {});
  const correctHeaders = {...(bodyBytes && {'content-type': 'application/json'}), ...ownHeaders, ...server?.headers};

  const {headers: sentHeaders = correctHeaders, body = bodyBytes} =
    alteration.sent?.({headers: correctHeaders, body: bodyBytes ?? new Uint8Array()}) ?? {};
  const headers = Object.entries(sentHeaders).filter((entry): entry is [string, string] => entry[1] !== undefined);

  return {
    headers: Object.fromEntries(headers),
    body: bodyBytes && body,
    masked: {
      method: operation.method,
      url,
      path,
      headers: headers.map(([name, value]) => ({
        name,
        value: isSecret(operation, name) ? maskKey(value.replace(/^Bearer /, '')) : value,
      })),
      body: (bodyBytes && body) ?? new Uint8Array(),
      signing: signature?.signing,
    },
  };
}

const isSecret = ({credentials}: Operation, name: string) =>
  credentials.some(({header, secret, signature}) => header === name && secret && !signature);

/** The headers of parameters and credentials. */
function buildHeaders(
  {parameters, credentials}: Operation,
  parameterValues: Record<string, string>,
  values: TemplateValues,
  signing: Record<string, string>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const value = parameterValues[parameter.name];
    if (parameter.in === 'header' && value) headers[parameter.name] = value;
  }
  for (const credential of credentials) {
    const {header} = credential;
    const value = signing[header] ?? credentialValue(credential, values);
    if (value) headers[header] = credential.bearer ? `Bearer ${value}` : value;
  }
  return headers;
}

/** The headers that sign the request, and how they were computed; undefined if it isn't signed. */
async function computeSignature(
  operation: Operation,
  target: string,
  body: Uint8Array | undefined,
  values: TemplateValues,
  alteration: Alteration,
): Promise<{headers: Record<string, string>; signing: Signing} | undefined> {
  const {method, credentials} = operation;
  const credential = credentials.find(({signature}) => signature);
  const scheme = credential?.signature;
  if (!scheme) return undefined;

  const content = signedContent(scheme, {method, target}, body ?? new Uint8Array());
  const writeTimestamp = method === 'GET' ? undefined : values.writeTimestamp;
  const seconds = writeTimestamp ? await writeTimestamp(content) : Math.floor(values.now / 1000);
  const timestamp = alteration.timestamp?.(seconds) ?? String(seconds);

  const bytes = signedBytes(scheme, timestamp, content);

  // WebCrypto has no HMAC with an empty key.
  const secret = credentialValue(credential, values) || '-';
  const digest = toHex(await pageHmac(secret, bytes));
  const correctSignature = scheme.prefix + digest;

  return {
    headers: {
      [scheme.headers.timestamp]: timestamp,
      [credential.header]: alteration.signature?.(correctSignature) ?? correctSignature,
    },
    signing: {
      scheme,
      timestamp,
      bytes,
      text: new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes),
      digest,
      secretMasked: maskKey(secret),
      hmac: other => pageHmac(secret, other),
    },
  };
}
