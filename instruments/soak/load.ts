/** The load of the soaks: callers create, read and change bills, and send acknowledged writes again. */
import {setTimeout as pause} from 'node:timers/promises';
import type {Random} from '../../mock-server/testing/create-random.ts';
import {signedContent, signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {Cluster} from './cluster.ts';

/** A write and its first response, so that it can be sent again byte for byte. */
type Acknowledged = Readonly<{id: string; body: string; headers: Record<string, string>; response: string}>;

const CALLERS = 8;
const BILLS = '/api/partners/bills';
/** The number of writes of each workspace that are sent again. */
const RESENT = 20;
/** Responses are stored while their timestamp is valid, for 300 seconds. */
const MAX_RESEND_AGE_SECONDS = 270;

const isValid = ({headers}: Acknowledged) =>
  Number(headers['hutz-timestamp']) > Date.now() / 1000 - MAX_RESEND_AGE_SECONDS;

export function startLoad({origin, workspaces}: Cluster, random: Random) {
  const acknowledged = workspaces.map((): Acknowledged[] => []);
  const failed: Record<string, number> = {};
  const counts = {requests: 0, resent: 0, resentButDifferent: 0};
  let [serial, running] = [0, true];

  /** Resolves to undefined, and counts a failure, for any status but the expected one. */
  async function call(workspace: Workspace, method: string, path: string, expected: number, body = '') {
    const headers = signedHeaders(workspace, signedContent(method, path, body), Date.now());
    counts.requests += 1;
    let outcome = '';
    try {
      const response = await fetch(origin + path, {method, headers, ...(body && {body})});
      const text = await response.text();
      if (response.status === expected) return {headers, text};
      outcome = `${method} ${response.status}`;
    } catch (error) {
      const {cause, message} = error as Error & {cause?: {code?: string}};
      outcome = `${method} ${cause?.code ?? message}`;
    }
    failed[outcome] = (failed[outcome] ?? 0) + 1;
    await pause(50);
    return undefined;
  }

  const callers = Array.from({length: CALLERS}, async (_, index) => {
    const which = index % workspaces.length;
    const workspace = workspaces[which] as Workspace;
    const {hutzAgreementId} = workspace.agreement;
    while (running) {
      const id = `inv-${serial++}`;
      const body = JSON.stringify({hutzAgreementId, externalBillId: id, amount: 110, dueDate: '2099-01-31'});
      const created = await call(workspace, 'POST', BILLS, 201, body);
      if (!created) continue;
      acknowledged[which]?.push({id, body, headers: created.headers, response: created.text});
      const {billId} = JSON.parse(created.text);
      await call(workspace, 'GET', `${BILLS}?externalBillId=${id}`, 200);
      await call(workspace, 'PATCH', `${BILLS}/${billId}`, 200, JSON.stringify({billId, amount: 120}));
    }
  });

  /** Half of them are the newest: the writes closest to a kill. */
  function sample(writes: readonly Acknowledged[]): Acknowledged[] {
    const all = writes.filter(isValid);
    const older = all.slice(0, -RESENT / 2);
    const some = Array.from({length: Math.min(RESENT / 2, older.length)}, () => older[random(older.length)]);
    return [...(some as Acknowledged[]), ...all.slice(-RESENT / 2)];
  }

  return {
    acknowledged: () => acknowledged.flat().map(({id}) => id),
    failed,
    counts,
    /** Each write must return its first response, and have no second effect. No response, or a 5xx, counts as not sent. */
    async resend(): Promise<void> {
      for (const write of acknowledged.flatMap(sample)) {
        // A busy machine takes long to send the ones before it.
        if (!isValid(write)) continue;
        const {body, headers, response} = write;
        const again = await fetch(origin + BILLS, {method: 'POST', body, headers}).catch(() => undefined);
        if (!again || again.status >= 500) continue;
        counts.resent += 1;
        if ((await again.text()) !== response || !again.headers.has(REPLAYED_HEADER)) counts.resentButDifferent += 1;
      }
    },
    async stop(): Promise<void> {
      running = false;
      await Promise.all(callers);
    },
  };
}
