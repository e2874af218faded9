/**
 * The largest storage load that the limits permit: from several IP addresses, as many workspaces as allowed, filled with the largest
 * bills and with endpoints that fail with long responses, and reviews with incompressible photos. Then it checks the size of the
 * data folder.
 */
import {readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import sharp from 'sharp';
import {Agent, type BodyInit, FormData, fetch} from 'undici';
import {readConfig} from '../../mock-server/config.ts';
import {temporaryFolder} from '../../mock-server/testing/folder.ts';
import {NO_LIMITS} from '../../mock-server/testing/no-limits.ts';
import {signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';
import {startPortal} from '../../mock-server/testing/process.ts';
import {startReceiver} from '../receiver.ts';
import type {Account} from './crash.ts';

/** An empty setting has its default. */
const DEFAULT_LIMITS = {...Object.fromEntries(Object.keys(NO_LIMITS).map(name => [name, ''])), FORMS_PER_DAY: '0'};

export type StoragePlan = Readonly<{
  /** Maximum duration. */
  seconds: number;
  addresses: number;
  /** In place of the defaults, by setting. */
  limits?: Readonly<Record<string, string>>;
  /** Ends when each of these rejections has occurred. Named as in `rejected`. */
  until?: readonly string[];
}>;

type Send = (path: string, headers?: Readonly<Record<string, string>>, body?: BodyInit) => Promise<unknown>;

const ENDPOINTS = 5;
const WRITERS = 8;
const LONG = 'x'.repeat(100);
const SIDE = 800;
/** Beyond it, only deliveries write. They, and writes in flight, add a little more. */
const BEYOND_LIMIT = 1.35;
/** The expected rejections. */
const EXPECTED =
  /^(bill 403 quota_exceeded|\w+ 429 (rate_limited|reviews_waiting)|\w+ 503 (data_limit|storage_full|reviews_waiting))$/;

export async function storage(plan: StoragePlan, log: (line: string) => void): Promise<Account> {
  const {addresses} = plan;
  const limits = {...DEFAULT_LIMITS, ...plan.limits};
  const folder = temporaryFolder();
  // Fails every delivery with the longest response that is stored.
  const receiver = await startReceiver(500, 'x'.repeat(4096));
  const {dataLimit, workspacesPerDay, pendingReviews, pendingReviewsPerAddress} = readConfig(limits, folder.path);
  const portal = await startPortal({DATA_DIR: folder.path, HOST: '127.0.0.1', ...limits});
  const size = () =>
    readdirSync(folder.path)
      .map(name => statSync(join(folder.path, name), {throwIfNoEntry: false})?.size ?? 0)
      .reduce((sum, bytes) => sum + bytes, 0);
  try {
    const {counts, rejected, ...load} = await loadPortal(portal.port, plan, receiver.url, size, log);
    await portal.kill('SIGTERM');
    const largest = Math.max(load.largest, size());
    const maxReviews = Math.min(pendingReviews, pendingReviewsPerAddress * addresses);
    const broken = {
      bytesBeyondLimit: Math.max(0, largest - dataLimit * BEYOND_LIMIT),
      workspacesBeyondLimit: Math.max(0, counts.workspace - workspacesPerDay * addresses),
      reviewsBeyondLimit: Math.max(0, counts.review - maxReviews),
      unexpectedRejections: Object.keys(rejected).filter(name => !EXPECTED.test(name)).length,
    };
    return {...plan, ...counts, rejected, largest, broken};
  } finally {
    await portal.kill('SIGKILL');
    await receiver.close();
    folder.remove();
  }
}

async function loadPortal(
  port: number,
  {seconds, addresses, until}: StoragePlan,
  receiver: string,
  size: () => number,
  log: (line: string) => void,
) {
  const endsAt = performance.now() + seconds * 1000;
  /** Error responses by request, status and reason. */
  const rejected: Record<string, number> = {};
  const goesOn = () => performance.now() < endsAt && !until?.every(name => rejected[name]);
  const counts = {workspace: 0, endpoint: 0, bill: 0, review: 0};
  const workspaces: {send: Send; workspace: Workspace}[] = [];
  const places = Array.from(
    {length: addresses},
    (_, index) => new Agent({connections: 8, localAddress: `127.0.0.${index + 1}`}),
  );
  const photo = new Uint8Array(await noise());

  /** Resolves to the response's body, or undefined for a rejected request. */
  const sendFrom =
    (dispatcher: Agent, what: keyof typeof counts): Send =>
    async (path, headers = {}, body = '') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {dispatcher, method: 'POST', headers, body});
      const result = (await response.json()) as {reason?: string};
      const name = `${what} ${response.status} ${result.reason}`;
      if (response.ok) counts[what] += 1;
      else rejected[name] = (rejected[name] ?? 0) + 1;
      return response.ok ? result : undefined;
    };

  async function createWorkspaces(place: Agent): Promise<void> {
    while (goesOn()) {
      const workspace = (await sendFrom(place, 'workspace')('/api/sandbox/partners')) as Workspace | undefined;
      if (!workspace) {
        await pause(1000);
        continue;
      }
      const headers = {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'};
      for (let index = 0; index < ENDPOINTS; index++) {
        const body = JSON.stringify({url: `${receiver}${index}`});
        await sendFrom(place, 'endpoint')('/api/sandbox/endpoints', headers, body);
      }
      workspaces.push({send: sendFrom(place, 'bill'), workspace});
    }
  }

  let serial = 0;
  async function createBills(): Promise<void> {
    while (goesOn()) {
      serial += 1;
      const {send, workspace} = workspaces[serial % Math.max(1, workspaces.length)] ?? {};
      if (!send || !workspace) {
        await pause(20);
        continue;
      }
      const body = largestBill(workspace, serial);
      await send('/api/partners/bills', signedHeaders(workspace, body, Date.now()), body);
    }
  }

  async function submitReviews(place: Agent): Promise<void> {
    while (goesOn()) if (!(await sendFrom(place, 'review')('/api/reviews', {}, reviewWith(photo)))) await pause(1000);
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
    ...places.flatMap(place => [createWorkspaces(place), submitReviews(place)]),
    ...Array.from({length: WRITERS}, createBills),
  ]);
  await Promise.all(places.map(place => place.close()));
  return {counts, rejected, largest};
}

const largestBill = ({agreement}: Workspace, serial: number) =>
  JSON.stringify({
    agreement_id: agreement.hutzAgreementId,
    external_id: `${serial}-${LONG}`.slice(0, 100),
    amount: 100,
    currency: 'usd',
    due_date: '2030-01-01',
    description: LONG,
  });

function reviewWith(photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('name', 'June');
  form.append('content', LONG);
  form.append('profileImage', new File([photo], 'noise.png', {type: 'image/png'}));
  return form;
}

/** A photo that can't be compressed. */
function noise(): Promise<Buffer> {
  const grain = {type: 'gaussian', mean: 128, sigma: 60} as const;
  const image = sharp({create: {width: SIDE, height: SIDE, channels: 3, background: 'gray', noise: grain}});
  return image.png({compressionLevel: 0}).toBuffer();
}
