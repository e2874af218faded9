/** `check`: has the sandbox grade a receiver. */
import {BlockList, isIP} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {CASE_SETS} from '../../openapi/case-sets.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {type Command, type Context, oneOf, wholeNumber} from '../command.ts';
import {CommandError, EXIT} from '../command-error.ts';
import {writeOutput} from '../input.ts';
import {junitReport} from '../junit.ts';
import {whileForwarding} from '../relay.ts';
import {receiverUrl, SHAPE, SHAPES} from './listen.ts';

type Report = Schemas['EndpointCheck'];

const TIMEOUT_MS = 90_000;
const MAX_TRIES = 5;
const MARKS = {pass: ['green', '✓'], fail: ['red', '✗'], skip: ['yellow', '-']} as const;

export const check: Command = {
  summary: 'Grade a webhook receiver',
  takes: '<url>',
  about: `The sandbox sends valid, forged and malformed deliveries to your receiver and grades each response. It reaches
a URL on this machine or in its network the way listen does, without a tunnel. Takes up to a minute.`,
  options: {
    'min-score': {value: 'N', help: 'Exit with 1 below this score. Default: 100.'},
    cases: {
      value: CASE_SETS.join('|'),
      help: 'The set of cases. Name one in CI, so that new cases don’t fail your build. Default: the newest.',
    },
    junit: {value: 'FILE', help: 'Write a JUnit report to this file.'},
    shape: SHAPE,
  },
  async run(context) {
    const {out, keys, text, positionals} = context;
    const target = receiverUrl(positionals[0]);
    const minScore = wholeNumber('min-score', text('min-score'), 100) ?? 100;
    const caseSet = oneOf('--cases', text('cases'), CASE_SETS);
    const shape = oneOf('--shape', text('shape'), SHAPES) ?? 'flat';
    const junit = text('junit');
    keys.need('token');
    const grade = (receiver: object) => runCheck(context, {...receiver, ...(caseSet && {caseSet})});
    out.note(`Checking ${target.origin}${target.pathname} (up to a minute)`);
    const started = performance.now();
    const ticker = setInterval(() => out.progress(`${Math.round((performance.now() - started) / 1000)} s`), 1000);
    const graded = isLocal(target) ? throughRelay(context, target, shape, grade) : grade({url: target.href, shape});
    const report = await graded.finally(() => clearInterval(ticker));
    out.progress('');
    if (junit !== undefined) writeOutput(junit, keys.redact(junitReport(report, target.origin + target.pathname)));
    out.data(report);
    print(context, report, minScore);
    return report.score >= minScore ? EXIT.ok : EXIT.failed;
  },
};

/** Waits when the workspace has used up its checks of this minute. */
async function runCheck({api, out, signal}: Context, body: object): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await api.sandbox<Report>('POST', '/endpoint-check', body, {timeoutMs: TIMEOUT_MS});
    } catch (error) {
      const seconds = error instanceof CommandError && error.status === 429 ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || tries === MAX_TRIES) throw error;
      out.note(`${(error as Error).message} Waiting.`);
      await pause(seconds * 1000, undefined, {signal});
    }
  }
}

async function throughRelay(
  {api, signal}: Context,
  target: URL,
  shape: string,
  grade: (receiver: object) => Promise<Report>,
): Promise<Report> {
  const endpoint = {name: 'check', shape};
  return whileForwarding({api, targetOf: () => target, endpoint, signal}, endpointId => grade({endpointId}));
}

const LOCAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv4');
LOCAL.addSubnet('::', 127, 'ipv6');
LOCAL.addSubnet('fc00::', 7, 'ipv6');
LOCAL.addSubnet('fe80::', 10, 'ipv6');

/** Recognizes URLs that the sandbox can't reach: private addresses, and names that only this network knows. */
export function isLocal({hostname}: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(name);
  if (version !== 0) return LOCAL.check(name, version === 4 ? 'ipv4' : 'ipv6');
  return !name.includes('.') || /\.(localhost|local|internal|lan|test)$/.test(name);
}

function print({out, api}: Context, report: Report, minScore: number): void {
  for (const {title, verdict, expected, received, advice, docs} of report.cases) {
    const [color, mark] = MARKS[verdict];
    out.line(out.style(color, mark), ` ${title}`);
    if (verdict === 'skip') out.line(`    ${received}`);
    if (verdict !== 'fail') continue;
    out.line(`    Expected: ${expected}`);
    for (const line of received.split('\n')) out.line(`    Received: ${line}`);
    out.line(`    Fix: ${advice}`);
    out.line('    ', out.style('dim', api.url.origin + docs));
  }
  const {score, passed, failed, skipped, total, caseSet} = report;
  const counts = `${passed} of ${total} passed, ${failed} failed, ${skipped} skipped`;
  out.line();
  out.line(out.style('bold', `Score ${score}`), ` (${counts}, cases ${caseSet})`);
  if (score < minScore) out.error(`The score is below ${minScore}.`);
}
