/** The OpenAPI file of the bench, and the parts of it that the bench needs. */
import {contractFile, readContract, readContractText} from '../../openapi/model.ts';
import type {SignatureScheme} from '../../openapi/signing/signing.ts';

export const CONTRACT = contractFile('partner');
/** The operation whose page is opened and whose request is sent. */
export const OPERATION = {id: 'createBill', method: 'POST', path: '/api/partners/bills'} as const;

export const signatureScheme = (): SignatureScheme => readContract('partner').signature();

/** The documented response for a created bill. */
export function createBillExample(): unknown {
  const {responses} = readContract('partner').operation(OPERATION.id);
  return responses.find(({status}) => status === '201')?.json?.examples[0]?.value ?? {};
}

/** The file for a peer: unchanged except `servers`, which has only the bench's URL. */
export function contractFor(origin: string): string {
  const text = readContractText(CONTRACT);
  const block = /^servers:\n(?:[ -].*\n)+/m;
  if (!block.test(text)) throw new Error('The contract has no servers block.');
  return text.replace(block, `servers:\n  - url: ${origin}\n    description: Sandbox\n`);
}

const operationCount = (): number => readContract('partner').operations.length;

export function contractInWords(): string {
  const kib = (Buffer.byteLength(readContractText(CONTRACT)) / 1024).toFixed(0);
  const webhooks = readContract('partner').events.length;
  return `openapi/partner-api.yaml (${kib} KiB, ${operationCount()} operations, ${webhooks} webhooks)`;
}
