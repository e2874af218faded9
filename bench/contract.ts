/** The one OpenAPI file that everything here is measured on, and what the bench needs to know of it. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import type {SignatureScheme} from '../openapi/signing.ts';

export const CONTRACT = join(import.meta.dirname, '..', 'openapi', 'partner-api.yaml');
/** The operation whose page is opened and whose request is sent. */
export const OPERATION = {id: 'createBill', method: 'POST', path: '/api/partners/bills'} as const;

type Contract = {
  components: {
    securitySchemes: Record<string, {name?: string; 'x-signature'?: SignatureScheme}>;
    responses: Record<string, {content: Record<string, {examples: Record<string, {value: unknown}>}>}>;
  };
  paths: Record<string, unknown>;
  webhooks: Record<string, unknown>;
};

let parsed: Contract | undefined;
function contract(): Contract {
  parsed ??= parse(readFileSync(CONTRACT, 'utf8')) as Contract;
  return parsed;
}

export function signatureScheme(): SignatureScheme {
  const found = Object.values(contract().components.securitySchemes).find(scheme => scheme['x-signature']);
  if (!found?.['x-signature']) throw new Error('The contract has no x-signature.');
  return found['x-signature'];
}

/** The documented answer of a created bill. */
export function createBillExample(): unknown {
  const examples = contract().components.responses.BillCreated?.content['application/json']?.examples ?? {};
  return Object.values(examples)[0]?.value ?? {};
}

/** The file as a peer gets it: byte for byte the same but for `servers`, which names the bench's own address alone. */
export function contractFor(origin: string): string {
  const text = readFileSync(CONTRACT, 'utf8');
  const block = /^servers:\n(?:[ -].*\n)+/m;
  if (!block.test(text)) throw new Error('The contract has no servers block.');
  return text.replace(block, `servers:\n  - url: ${origin}\n    description: Sandbox\n`);
}

export function operationCount(): number {
  const methods = Object.values(contract().paths).flatMap(path => Object.keys(path as object));
  return methods.filter(key => /^(get|put|post|patch|delete)$/.test(key)).length;
}

export function contractInWords(): string {
  const kib = (Buffer.byteLength(readFileSync(CONTRACT)) / 1024).toFixed(0);
  const webhooks = Object.keys(contract().webhooks).length;
  return `openapi/partner-api.yaml (${kib} KiB, ${operationCount()} operations, ${webhooks} webhooks)`;
}
