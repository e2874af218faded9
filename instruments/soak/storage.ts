/**
 * The largest storage load that the limits permit: from several IP addresses, as many workspaces as allowed, filled with the largest
 * bills and with endpoints that fail with long responses, and reviews with incompressible photos. Then it checks the size of the
 * data folder.
 */
import {readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {temporaryFolder} from '../../mock-server/testing/folder.ts';
import {signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';
import {type Running, startPortal} from '../../mock-server/testing/process.ts';
import {BILLS} from './create-bill.ts';
import {createPlace, failingReceiver, noise, type Received, type Send} from './storage-callers.ts';

/** 0 means no limit. */
export type StorageLimits = Readonly<
  Record<
    | 'SANDBOX_RATE_LIMIT'
    | 'SITE_RATE_LIMIT'
    | 'WORKSPACE_WRITES_PER_DAY'
    | 'WORKSPACES_PER_DAY'
    | 'PENDING_REVIEWS'
    | 'PENDING_REVIEWS_PER_ADDRESS'
    | 'DATA_LIMIT',
    number
  >
>;
export type StoragePlan = Readonly<{
  /** Maximum duration. */
  seconds: number;
  addresses: number;
  limits: StorageLimits;
  /** Ends when each of these rejections has occurred; names as in `rejected`. */
  until?: readonly string[];
}>;
export type StorageAccount = StoragePlan &
  Readonly<{
    workspaces: number;
    bills: number;
    reviews: number;
    /** Error responses by request, status and reason. */
    rejected: Record<string, number>;
    /** The peak size of the data folder in bytes. */
    largest: number;
  }>;

/** The product's default settings. */
export const DEFAULT_LIMITS: StorageLimits = {
  SANDBOX_RATE_LIMIT: 600,
  SITE_RATE_LIMIT: 60,
  WORKSPACE_WRITES_PER_DAY: 100_000,
  WORKSPACES_PER_DAY: 300,
  PENDING_REVIEWS: 500,
  PENDING_REVIEWS_PER_ADDRESS: 20,
  DATA_LIMIT: 2_000_000_000,
};

const ENDPOINTS = 5;
const WRITERS = 8;
const LONG = 'x'.repeat(100);
/** Beyond it only deliveries write. They, and writes under way, add a little more. */
const BEYOND_LIMIT = 1.35;
/** The expected rejections. */
const EXPECTED =
  /^(bill 403 quota_exceeded|\w+ 429 (rate_limited|reviews_waiting)|\w+ 503 (data_limit|storage_full|reviews_waiting))$/;

export function isStorageRight({limits, addresses, rejected, ...account}: StorageAccount): boolean {
  return (
    account.largest < limits.DATA_LIMIT * BEYOND_LIMIT &&
    account.workspaces <= limits.WORKSPACES_PER_DAY * addresses &&
    account.reviews <= Math.min(limits.PENDING_REVIEWS, limits.PENDING_REVIEWS_PER_ADDRESS * addresses) &&
    Object.keys(rejected).every(name => EXPECTED.test(name))
  );
}

export async function storage(plan: StoragePlan, log: (line: string) => void): Promise<StorageAccount> {
  const folder = temporaryFolder();
  const receiver = await failingReceiver();
  let portal: Running | undefined;
  try {
    const settings = Object.entries(plan.limits).map(([name, value]) => [name, String(value)]);
    portal = await startPortal({DATA_DIR: folder.path, HOST: '127.0.0.1', ...Object.fromEntries(settings)});
    const {largest, ...load} = await loadPortal(portal.port, plan, receiver.url, () => sizeOf(folder.path), log);
    await portal.kill('SIGTERM');
    return {...plan, ...load, largest: Math.max(largest, sizeOf(folder.path))};
  } finally {
    await portal?.kill('SIGKILL');
    receiver.close();
    folder.remove();
  }
}

function countRejections() {
  const rejected: Record<string, number> = {};
  /** Returns whether the request was accepted. */
  const note = ({status, body}: Received, what: string): boolean => {
    if (status < 300) return true;
    const name = `${what} ${status} ${(body as {reason?: string}).reason}`;
    rejected[name] = (rejected[name] ?? 0) + 1;
    return false;
  };
  return {rejected, note};
}

async function loadPortal(
  port: number,
  {seconds, addresses, until}: StoragePlan,
  receiver: string,
  size: () => number,
  log: (line: string) => void,
) {
  const endsAt = performance.now() + seconds * 1000;
  const goesOn = () => performance.now() < endsAt && !until?.every(name => rejected[name]);
  const counts = {workspaces: 0, bills: 0, reviews: 0};
  const {rejected, note} = countRejections();
  const photo = await noise();
  const places = Array.from({length: addresses}, (_, index) => createPlace(port, `127.0.0.${index + 1}`));
  const workspaces: {send: Send; workspace: Workspace}[] = [];

  async function createWorkspaces(send: Send): Promise<void> {
    while (goesOn()) {
      const response = await send('POST', '/api/sandbox/partners');
      if (!note(response, 'workspace')) {
        await pause(1000);
        continue;
      }
      counts.workspaces += 1;
      const workspace = response.body as Workspace;
      const headers = {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'};
      for (let index = 0; index < ENDPOINTS; index++)
        note(
          await send('POST', '/api/sandbox/endpoints', headers, JSON.stringify({url: `${receiver}${index}`})),
          'endpoint',
        );
      workspaces.push({send, workspace});
    }
  }

  let serial = 0;
  async function createBills(): Promise<void> {
    while (goesOn()) {
      const chosen = workspaces[serial++ % Math.max(1, workspaces.length)];
      if (!chosen) {
        await pause(20);
        continue;
      }
      const {send, workspace} = chosen;
      const body = JSON.stringify({
        agreement_id: workspace.agreement.hutzAgreementId,
        external_id: `${serial}-${LONG}`.slice(0, 100),
        amount: 100,
        currency: 'usd',
        due_date: '2030-01-01',
        description: LONG,
      });
      if (note(await send('POST', BILLS, signedHeaders(workspace, body, Date.now()), body), 'bill')) counts.bills += 1;
    }
  }

  async function submitReviews(send: Send): Promise<void> {
    while (goesOn()) {
      const form = new FormData();
      form.append('name', 'June');
      form.append('content', LONG);
      form.append('profileImage', new File([new Uint8Array(photo)], 'noise.png', {type: 'image/png'}));
      const sent = new Request('http://portal.invalid', {method: 'POST', body: form});
      const headers = {'content-type': String(sent.headers.get('content-type'))};
      const response = await send('POST', '/api/reviews', headers, Buffer.from(await sent.arrayBuffer()));
      if (note(response, 'review')) counts.reviews += 1;
      else await pause(1000);
    }
  }

  let largest = 0;
  async function watch(): Promise<void> {
    for (let tick = 0; goesOn(); tick++) {
      largest = Math.max(largest, size());
      if (tick % 30 === 0) log(`${(largest / 1e6).toFixed(0)} MB, ${JSON.stringify(counts)}`);
      await pause(1000);
    }
  }

  await Promise.all([
    watch(),
    ...places.flatMap(({send}) => [createWorkspaces(send), submitReviews(send)]),
    ...Array.from({length: WRITERS}, createBills),
  ]);
  for (const {close} of places) close();
  return {...counts, rejected, largest};
}

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), {throwIfNoEntry: false})?.size ?? 0),
    0,
  );
