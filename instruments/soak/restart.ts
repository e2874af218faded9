/**
 * A rolling restart: several portals on one PostgreSQL behind nginx are stopped and started again one by one while bills are created,
 * changed and read. No caller may notice, and streams go on in order.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {temporaryFolder} from '../../mock-server/testing/folder.ts';
import {hasNginx, SKIPPED_MS, startBalancer} from '../../mock-server/testing/nginx.ts';
import {contentOf, signedHeaders, type Workspace} from '../../mock-server/testing/portal.ts';
import {execute, findPostgres} from '../../mock-server/testing/postgres.ts';
import {createWorkspace, type Running, startPortal} from '../../mock-server/testing/process.ts';
import {followBills} from './follow.ts';

export type RestartPlan = Readonly<{processes: number; rounds: number}>;
export type RestartAccount = RestartPlan &
  Readonly<{
    requests: number;
    /** By status or error. */
    failed: Record<string, number>;
    /** Exit codes of the portals that were stopped. */
    exits: readonly (number | null)[];
    storedButNeverStreamed: number;
    streamedOutOfOrder: number;
  }>;

const WORKSPACES = 3;
const CALLERS = 6;
const BILLS = '/api/partners/bills';

export const isRestartRight = ({requests, failed, exits, storedButNeverStreamed, streamedOutOfOrder}: RestartAccount) =>
  requests > 0 &&
  Object.keys(failed).length === 0 &&
  exits.every(code => code === 0) &&
  storedButNeverStreamed === 0 &&
  streamedOutOfOrder === 0;

/** Undefined when PostgreSQL or nginx is missing. */
export async function restart(plan: RestartPlan, log: (line: string) => void): Promise<RestartAccount | undefined> {
  const postgres = hasNginx ? await findPostgres({safe: true}) : undefined;
  if (!postgres) return undefined;
  const database = `restart_${process.pid}_${Date.now().toString(36)}`;
  await execute(postgres.url('postgres'), `create database ${database}`);
  const folder = temporaryFolder();
  const settings = {DATA_DIR: folder.path, DATABASE_URL: postgres.url(database), HOST: '127.0.0.1'};
  const portals: Running[] = [];
  const endings: (() => Promise<unknown>)[] = [];
  try {
    for (let index = 0; index < plan.processes; index += 1) portals.push(await startPortal(settings));
    const front = await startBalancer(portals.map(({port}) => port));
    endings.push(front.stop);
    const workspaces = await Promise.all(Array.from({length: WORKSPACES}, () => createWorkspace(front)));
    const followers = workspaces.map(({token}) => followBills(front.origin, token));
    endings.push(() => Promise.all(followers.map(follower => follower.stop())));
    await Promise.all(followers.map(({connected}) => connected));
    const load = createLoad(front.origin, workspaces);

    const exits: (number | null)[] = [];
    const settle = async (portal: Running) => {
      const before = load.count();
      while (load.count() < before + CALLERS * 5) await pause(20);
      exits.push(await portal.kill('SIGTERM'));
      const restarted = await startPortal({...settings, PORT: String(portal.port)});
      // The balancer sends it requests again; until then the next one must not stop.
      await pause(SKIPPED_MS * 2);
      return restarted;
    };
    for (let round = 0; round < plan.rounds; round += 1)
      for (const [index, portal] of portals.entries()) {
        portals[index] = await settle(portal);
        log(`restarted ${index + 1} of ${plan.processes}, ${load.count()} requests`);
      }
    const created = await load.stop();
    const isStreamed = () => created.every((ids, index) => ids.every(id => followers[index]?.bills.has(id)));
    for (let waits = 0; waits < 100 && !isStreamed(); waits += 1) await pause(100);
    const missing = created.flatMap((ids, index) => ids.filter(id => !followers[index]?.bills.has(id)));
    return {
      ...plan,
      requests: load.count(),
      failed: load.failed,
      exits,
      storedButNeverStreamed: missing.length,
      streamedOutOfOrder: followers.reduce((sum, follower) => sum + follower.outOfOrder(), 0),
    };
  } finally {
    for (const end of endings.reverse()) await end();
    await Promise.all(portals.map(portal => portal.kill('SIGKILL')));
    await execute(postgres.url('postgres'), `drop database if exists ${database} with (force)`);
    await postgres.stop();
    folder.remove();
  }
}

/** Callers that create, read, change and delete bills, each waiting for its response. */
function createLoad(origin: string, workspaces: readonly Workspace[]) {
  const failed: Record<string, number> = {};
  const created: string[][] = workspaces.map(() => []);
  let [count, serial, running] = [0, 0, true];

  async function call(workspace: Workspace, method: string, path: string, expected: number, fields?: object) {
    const body = fields ? JSON.stringify(fields) : '';
    const headers = signedHeaders(workspace, contentOf(method, path, body), Date.now());
    count += 1;
    try {
      const response = await fetch(origin + path, {method, headers, ...(fields && {body})});
      const text = await response.text();
      if (response.status === expected) return JSON.parse(text);
      const outcome = `${method} ${response.status}`;
      failed[outcome] = (failed[outcome] ?? 0) + 1;
    } catch (error) {
      const {cause, message} = error as Error & {cause?: {code?: string}};
      const outcome = `${method} ${cause?.code ?? message}`;
      failed[outcome] = (failed[outcome] ?? 0) + 1;
    }
    return undefined;
  }

  const callers = Array.from({length: CALLERS}, async (_, index) => {
    const which = index % workspaces.length;
    const workspace = workspaces[which] as Workspace;
    const {hutzAgreementId} = workspace.agreement;
    while (running) {
      const externalBillId = `inv-${serial++}`;
      const bill = {hutzAgreementId, externalBillId, amount: 110, dueDate: '2099-01-31'};
      const {billId} = (await call(workspace, 'POST', BILLS, 201, bill)) ?? {};
      if (billId === undefined) continue;
      created[which]?.push(externalBillId);
      await call(workspace, 'GET', `${BILLS}?externalBillId=${externalBillId}`, 200);
      await call(workspace, 'PATCH', `${BILLS}/${billId}`, 200, {billId, amount: 120});
    }
  });
  return {
    failed,
    count: () => count,
    /** External ids of the created bills, by workspace. */
    async stop() {
      running = false;
      await Promise.all(callers);
      return created;
    },
  };
}
