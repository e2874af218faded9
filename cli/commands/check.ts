/** `check`: has the sandbox grade a receiver. */
import {setTimeout as pause} from 'node:timers/promises';
import {CASE_SETS} from '../../openapi/case-sets.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {
  type Command,
  type Context,
  parseChoice,
  parseHttpUrl,
  parseWholeNumber,
  SHAPE_OPTION,
  SHAPES,
} from '../command.ts';
import {CommandError, EXIT} from '../command-error.ts';
import {whileForwarding} from '../relay.ts';
import {styled, visible, writeOutput} from '../terminal.ts';

type Report = Schemas['EndpointCheck'];

const TIMEOUT_MS = 90_000;
const MAX_TRIES = 5;
const MARKS = {pass: ['green', '✓'], fail: ['red', '✗'], skip: ['yellow', '-']} as const;

export const check: Command = {
  summary: 'Grade a webhook receiver',
  takes: '<url>',
  about: `The sandbox sends valid, forged and malformed deliveries to your receiver and grades each response. This machine forwards
them, as listen does, so the receiver can be anywhere that it reaches. Takes up to a minute.`,
  options: {
    'min-score': {value: 'N', help: 'Exit with 1 below this score. Default: 100.'},
    cases: {
      value: CASE_SETS.join('|'),
      help: "The set of cases. Name one in CI, so that new cases don't fail your build. Default: the newest.",
    },
    junit: {value: 'FILE', help: 'Write a JUnit report to this file.'},
    shape: SHAPE_OPTION,
  },
  async run(context) {
    const {api, out, keys, signal, text, positionals} = context;
    const target = parseHttpUrl('The receiver', String(positionals[0]));
    const minScore = parseWholeNumber('min-score', text('min-score'), 100) ?? 100;
    const caseSet = parseChoice('--cases', text('cases'), CASE_SETS);
    const shape = parseChoice('--shape', text('shape'), SHAPES) ?? 'flat';
    const junit = text('junit');

    keys.require('token');
    out.note(`Checking ${target.origin}${target.pathname} (up to a minute)`);

    const started = performance.now();
    const ticker = setInterval(() => out.progress(`${Math.round((performance.now() - started) / 1000)} s`), 1000);
    const forwarding = {api, signal, chooseTarget: () => target, endpoint: {name: 'check', shape}};
    const report = await whileForwarding(forwarding, endpointId =>
      runCheck(context, {endpointId, ...(caseSet && {caseSet})}),
    ).finally(() => clearInterval(ticker));

    out.progress('');
    out.data(report);
    print(context, report, minScore);
    if (junit !== undefined) writeOutput(junit, keys.redact(junitReport(report, target.origin + target.pathname)));

    return report.score >= minScore ? EXIT.ok : EXIT.failed;
  },
};

/** Waits if the workspace has reached its limit of checks per minute. */
async function runCheck({api, out, signal}: Context, body: object): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await api.call<Report>('POST', '/endpoint-check', body, {timeoutMs: TIMEOUT_MS});
    } catch (error) {
      const seconds = error instanceof CommandError && error.status === 429 ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || tries === MAX_TRIES) throw error;
      out.note(`${(error as Error).message} Waiting.`);
      await pause(seconds * 1000, undefined, {signal});
    }
  }
}

function print({out}: Context, report: Report, minScore: number): void {
  let reason = '';
  for (const {title, verdict, expected, received, advice, docs} of report.cases) {
    const [color, mark] = MARKS[verdict];
    out.line(styled(color, mark), ` ${title}`);
    if (verdict === 'skip' && received !== reason) {
      reason = received;
      out.line(`    ${reason}`);
    }
    if (verdict !== 'fail') continue;
    out.line(`    Expected: ${expected}`);
    for (const line of received.split('\n')) out.line(`    Received: ${line}`);
    out.line(`    Fix: ${advice}`);
    out.line('    ', styled('dim', ORIGIN + docs));
  }
  const {score, passed, failed, skipped, total, caseSet} = report;
  const counts = `${passed} of ${total} passed, ${failed} failed, ${skipped} skipped`;
  out.line();
  out.line(styled('bold', `Score ${score}`), ` (${counts}, cases ${caseSet})`);
  if (score < minScore) out.error(`The score is below ${minScore}.`);
}

/** Formats the report as JUnit XML, which CI servers show. */
export function junitReport(report: Report, receiver: string): string {
  const {caseSet, total, failed, skipped, score, startedAt, durationMs, cases} = report;
  const counts = `tests="${total}" failures="${failed}" errors="0" skipped="${skipped}"`;
  const time = `time="${(durationMs / 1000).toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="hutz check" ${counts} ${time}>
  <testsuite name="${escapeXml(`Receiver check of ${receiver}`)}" ${counts} ${time} timestamp="${escapeXml(startedAt)}">
    <properties>
      <property name="score" value="${score}"/>
      <property name="cases" value="${escapeXml(String(caseSet))}"/>
    </properties>
${cases.map(formatTestCase).join('\n')}
  </testsuite>
</testsuites>
`;
}

function formatTestCase({id, title, verdict, expected, received, advice}: Report['cases'][number]): string {
  const open = `    <testcase classname="hutz.check" name="${escapeXml(`${id}: ${title}`)}"`;
  if (verdict === 'pass') return `${open}/>`;
  const inner =
    verdict === 'skip'
      ? `<skipped message="${escapeXml(received)}"/>`
      : `<failure message="${escapeXml(`Expected: ${expected}`)}">${escapeXml(`Received: ${received}\nFix: ${advice}`)}</failure>`;
  return `${open}>\n      ${inner}\n    </testcase>`;
}

/** Escapes text for XML. Replaces each character that XML 1.0 can't contain with a question mark. */
function escapeXml(text: string): string {
  return visible(text)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '?')
    .replaceAll(/[&<>"\n]/g, found => `&#${found.charCodeAt(0)};`);
}
