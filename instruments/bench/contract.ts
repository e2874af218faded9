/** The OpenAPI file of the bench, and the operation whose page is opened and whose request is sent. */
import {contractFile, readContract, readContractText} from '../../openapi/model.ts';

export const CONTRACT = contractFile('partner');
export const OPERATION = {id: 'createBill', method: 'POST', path: '/api/partners/bills'} as const;

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
