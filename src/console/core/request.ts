/** Turns an operation, what was typed, and a workspace into the exact request to send, signed at this moment. */
import {type Hmac, sign, signedBytes} from '../../../openapi/signing.ts';
import type {Operation} from '../../reference/operation.ts';
import {type FillSource, fill} from './fill.ts';
import type {SentRequest} from './state.ts';

export type SignedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  shown: SentRequest;
};

type Typed = {body: string; parameters: Record<string, string>};

/** `source.now` is milliseconds by the server's clock. */
export async function signedRequest(
  operation: Operation,
  typed: Typed,
  source: FillSource,
  hmac: Hmac,
): Promise<SignedRequest> {
  const server = operation.servers.find(({environment}) => environment === 'sandbox') ?? operation.servers[0];
  const path = pathOf(operation, typed.parameters);
  const bytes = new TextEncoder().encode(operation.shapes.length > 0 ? typed.body : '');
  const timestamp = String(Math.floor(source.now / 1000));
  const headers: Record<string, string> = {};
  const masked: Record<string, string> = {};
  let signed: Uint8Array | undefined;

  if (operation.shapes.length > 0) headers['content-type'] = 'application/json';
  for (const parameter of operation.parameters) {
    const value = typed.parameters[parameter.name];
    if (parameter.in === 'header' && value) headers[parameter.name] = value;
  }
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  for (const credential of operation.credentials) {
    const value = credential.fill === undefined ? undefined : fill(credential.fill, source);
    if (credential.signature) {
      signed = signedBytes(credential.signature, timestamp, bytes);
      headers[credential.header] = await sign(credential.signature, hmac, value ?? '', timestamp, bytes);
    } else if (credential.header === scheme?.headers.timestamp) {
      headers[credential.header] = timestamp;
    } else if (value !== undefined) {
      headers[credential.header] = credential.bearer ? `Bearer ${value}` : value;
      if (credential.bearer || /secret/i.test(credential.fill ?? '')) masked[credential.header] = mask(value);
    }
  }
  return {
    url: (server?.url ?? '').replace(/\/$/, '') + path,
    method: operation.method,
    headers,
    ...(operation.shapes.length > 0 && {body: bytes}),
    shown: {
      method: operation.method,
      path,
      headers: Object.entries(headers).map(([name, value]) => ({name, value: masked[name] ?? value})),
      ...(signed && {signed: new TextDecoder().decode(signed), signedBytes: signed.length}),
    },
  };
}

function pathOf(operation: Operation, values: Record<string, string>): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams();
  for (const {name, in: place} of operation.parameters) {
    if (place === 'query' && values[name]) query.set(name, values[name]);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function mask(secret: string): string {
  return `${secret.slice(0, secret.indexOf('_') + 1)}${'•'.repeat(8)}${secret.slice(-4)}`;
}
