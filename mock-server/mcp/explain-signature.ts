/** The signature doctor on what an assistant pastes, with the workspace's own keys. */
import {readPasted, stillUnknown} from '../../openapi/pasted/index.ts';
import {diagnoseWithin} from '../http/verify-signature.ts';
import type {Secrets} from './call-operation.ts';
import {object, text, toListSchema} from './catalog.ts';

export type PastedText = Readonly<{request: string; body?: string; webhook?: boolean}>;

export const EXPLANATION = object(
  {
    correct: {type: 'boolean', description: 'Whether the signature is valid.'},
    problem: text("Why the pasted text can't be checked yet."),
    findings: toListSchema(
      object(
        {
          cause: text('The mistake, by name.'),
          certainty: text('`proved` by computing the same signature, `evident` in the request, or `possible`.'),
          title: text('The mistake in a few words.'),
          detail: text('What happened.'),
          fix: text('What to change.'),
          docs: text('Where the documentation explains it.'),
          signed: text('The content that was signed.'),
        },
        ['signed'],
      ),
    ),
  },
  ['problem'],
);

/** Characters of a signed string that are shown. */
const MAX_SIGNED_CHARS = 1000;

export async function explainSignature(
  secrets: Secrets,
  {request, body, webhook = false}: PastedText,
  nowSeconds: number,
): Promise<object> {
  const pasted = readPasted(request);
  const problem = stillUnknown(pasted, body !== undefined);
  if (problem)
    return {correct: false, problem: `${problem} Put the values in, then call this tool again.`, findings: []};
  const {findings} = await diagnoseWithin({
    ...pasted,
    body: Buffer.from(body ?? pasted.body ?? ''),
    secrets,
    signer: webhook ? 'webhookSecret' : 'secretKey',
    nowSeconds: Math.floor(nowSeconds),
  });
  return {
    correct: findings.some(({cause}) => cause === 'matches'),
    // The proof's header is left out: with it, this tool would sign whatever is pasted.
    findings: findings.map(({proof, ...finding}) => ({
      ...finding,
      ...(proof && {signed: Buffer.from(proof.signed).toString('utf8').slice(0, MAX_SIGNED_CHARS)}),
    })),
  };
}
