import {afterEach, expect, it, vi} from 'vitest';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {readContract} from '../../openapi/model.ts';
import {signedContent} from '../../openapi/signing/signing.ts';
import {createPageSession} from '../console/browser.ts';
import {findScheme} from '../console/core/operation.ts';
import {sendSigned} from '../dashboard/core/signed-request.ts';
import type {Workspace} from '../dashboard/core/types.ts';
import {describeOperation} from '../reference/operation.ts';
import {pageWriteTimestamp} from './page-write-timestamps.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the same bytes from the console and the dashboard in one second different timestamps', async () => {
  vi.useFakeTimers({toFake: ['Date']});
  vi.setSystemTime('2026-11-21T08:00:00.500Z');
  const scheme = findScheme(describeOperation(readContract('partner'), 'createBill'));
  if (!scheme) throw new Error('no scheme');
  const [target, body] = ['/api/partners/bills', '{"amount": 110}'];
  const content = signedContent(scheme, {method: 'POST', target}, new TextEncoder().encode(body));
  const session = createPageSession();
  const first = await session.writeTimestamp(content);
  const workspace = {apiKey: 'htz_1', secretKey: 'htzsk_1'} as Workspace;
  const sent: HeadersInit[] = [];
  vi.stubGlobal('fetch', async (_: string, {headers}: {headers: HeadersInit}) => {
    sent.push(headers);
    return new Response('{}');
  });
  await sendSigned(workspace, Date.now(), 'POST', target, body);
  // Not fixed numbers: the page's clock never goes back, and other tests of this process may have set it.
  expect(Number(new Headers(sent[0]).get(SIGNATURE.headers.timestamp))).toBe(first + 1);
});

it("gives the same bytes another timestamp when the server's time seems to go back", async () => {
  vi.useFakeTimers({toFake: ['Date']});
  vi.setSystemTime('2026-11-21T08:00:00.500Z');
  const [bill, other] = [Uint8Array.of(1), Uint8Array.of(2)];
  const first = await pageWriteTimestamp(Date.now(), bill);
  await pageWriteTimestamp(Date.now() + 10_000, other);
  expect(await pageWriteTimestamp(Date.now(), bill)).toBeGreaterThan(first);
});
