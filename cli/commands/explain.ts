/** `explain`: runs the signature doctor on a request. No key leaves this machine. */
import {stdin} from 'node:process';
import {API_KEY_HEADER, SIGNATURE} from '../../openapi/generated/rules.ts';
import {readPasted, stillUnknown} from '../../openapi/pasted/index.ts';
import {diagnose, type Finding} from '../../openapi/signing/doctor/index.ts';
import {hmac} from '../api.ts';
import type {Command} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';
import {decodeText, type Output, outcome, readInput, styled} from '../terminal.ts';

export const explain: Command = {
  summary: 'Find out why a signature is wrong',
  takes: '[file]',
  about: `Reads a curl command, a fetch call, an HTTP archive (HAR), a raw HTTP request or header lines from standard input or a file, and
tries known mistakes until one reproduces the signature. Your keys stay on this machine.`,
  options: {
    body: {value: 'FILE', help: "The body that was sent, if the request doesn't contain it."},
    webhook: {help: 'The input is a webhook you received, signed with the webhook secret.'},
  },
  async run({out, keys, text, isSet, positionals}) {
    if (positionals[0] === undefined && stdin.isTTY) out.note('Paste the request, then press Ctrl+D.');
    const pasted = readPasted(decodeText(await readInput(positionals[0] ?? '-')));

    const signer = isSet('webhook') ? 'webhookSecret' : 'secretKey';
    keys.require(signer);
    if (Object.keys(pasted.headers).length === 0)
      throw usageError(
        'The input has no headers. Pass a curl command, fetch call, HAR file or raw request. In another language, print what your program sends.',
      );

    const file = text('body');
    const unknown = stillUnknown(pasted, file !== undefined);
    if (unknown) throw usageError(`${unknown} Put the values in, or name the body's file with --body.`);

    const body = file === undefined ? pasted.body : await readInput(file);
    if (body === undefined && pasted.target?.method !== 'GET' && pasted.target?.method !== 'DELETE')
      out.note('The request has no body, so an empty one is assumed. Name its file with --body.');

    const {findings, tried} = await diagnose(SIGNATURE, hmac, {
      ...pasted,
      body: body ?? '',
      secrets: {
        apiKey: keys.get('apiKey'),
        secretKey: keys.get('secretKey'),
        webhookSecret: keys.get('webhookSecret'),
      },
      signer,
      nowSeconds: Math.floor(Date.now() / 1000),
      ...(signer === 'secretKey' && {apiKeyHeader: API_KEY_HEADER}),
    });

    const correct = findings.some(({cause}) => cause === 'matches');
    const shown = findings.map(({proof, docs, ...finding}) => ({
      ...finding,
      docs: ORIGIN + docs,
      ...(proof && {signed: Buffer.from(proof.signed).toString('utf8')}),
    }));

    out.data({correct, tried, findings: shown});
    for (const finding of shown) print(out, correct, finding);
    if (findings.length === 0) out.line('Nothing is wrong with the headers.');

    return correct ? EXIT.ok : EXIT.failed;
  },
};

type Shown = Omit<Finding, 'proof'> & Readonly<{signed?: string}>;

function print(out: Output, correct: boolean, {certainty, title, detail, fix, docs, signed}: Shown): void {
  out.line(outcome(correct, title), ` (${certainty})`);
  out.line(`    ${detail}`);
  out.line(`    ${correct ? '' : 'Fix: '}${fix}`);
  if (signed !== undefined) out.line(`    Signed string: ${JSON.stringify(signed.slice(0, 1000))}`);
  out.line('    ', styled('dim', docs));
}
