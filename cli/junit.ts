/** The report of a receiver check as JUnit XML, which CI servers show. Pure. */
import type {Schemas} from '../openapi/generated/sandbox.ts';

import {visible} from './output.ts';

type Report = Schemas['EndpointCheck'];

export function junitReport(report: Report, receiver: string): string {
  const {caseSet, total, failed, skipped, score, startedAt, durationMs, cases} = report;
  const counts = `tests="${total}" failures="${failed}" errors="0" skipped="${skipped}"`;
  const time = `time="${(durationMs / 1000).toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="hutz check" ${counts} ${time}>
  <testsuite name="${xml(`Receiver check of ${receiver}`)}" ${counts} ${time} timestamp="${xml(startedAt)}">
    <properties>
      <property name="score" value="${score}"/>
      <property name="cases" value="${xml(String(caseSet))}"/>
    </properties>
${cases.map(testCase).join('\n')}
  </testsuite>
</testsuites>
`;
}

function testCase({id, title, verdict, expected, received, advice}: Report['cases'][number]): string {
  const open = `    <testcase classname="hutz.check" name="${xml(`${id}: ${title}`)}"`;
  if (verdict === 'pass') return `${open}/>`;
  const inner =
    verdict === 'skip'
      ? `<skipped message="${xml(received)}"/>`
      : `<failure message="${xml(`Expected: ${expected}`)}">${xml(`Received: ${received}\nFix: ${advice}`)}</failure>`;
  return `${open}>\n      ${inner}\n    </testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Text as XML: of what is left, what XML 1.0 can't contain becomes a question mark. */
function xml(text: string): string {
  return visible(text)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '?')
    .replaceAll(/[&<>"\n]/g, found => ENTITIES[found] ?? found);
}
