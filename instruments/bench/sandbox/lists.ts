/**
 * Measures a partner's reads in a workspace with many bills while bills are written: lists, a bill by external id, and events.
 * On SQLite, and on PostgreSQL if available.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {Agent, get} from 'node:http';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {billEventPayload} from '../../../mock-server/bills/index.ts';
import {sha256} from '../../../mock-server/database/index.ts';
import {openStore, type Store} from '../../../mock-server/store.ts';
import {signedHeaders, type Workspace} from '../../../mock-server/testing/portal.ts';
import {execute, findPostgres} from '../../../mock-server/testing/postgres.ts';
import {createWorkspace, post, type Running, startPortal} from '../../../mock-server/testing/process.ts';
import {endOfDueDate} from '../../../openapi/due-date.ts';
import {percentile, type Spread, spread} from '../stats.ts';

/**
 * `readers` send `readsPerSecond` in total, one at a time each, while `billsPerSecond` are written. Before the first figure,
 * each read runs for `warmSeconds`, because a new process compiles its code during its first minute. Then each read runs for
 * `seconds` in every round.
 */
export type ListPlan = {
  bills: number;
  warmSeconds: number;
  rounds: number;
  readers: number;
  readsPerSecond: number;
  billsPerSecond: number;
  seconds: number;
};
/** Latencies in milliseconds, over the rounds. */
export type ListFigures = {
  store: string;
  name: string;
  requests: number;
  p50: Spread | undefined;
  p99: Spread | undefined;
};

type Read = Readonly<{name: string; path: () => string}>;

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');
const BILLS = '/api/partners/bills';
const EVENTS = '/api/partners/events';
const BATCH = 1000;
const WARM_MS = 1000;

export async function measureLists(plan: ListPlan, log: (line: string) => void): Promise<ListFigures[]> {
  const figures = await measure('SQLite', {}, plan, log);
  const postgres = await findPostgres({safe: true});
  if (!postgres) return figures;
  log(`PostgreSQL: ${postgres.origin}`);
  const database = `bench_lists_${process.pid}`;
  try {
    await execute(postgres.url('postgres'), `create database ${database}`);
    const url = postgres.url(database);
    // Autovacuum would update the statistics within a minute; the bench doesn't wait for it.
    const afterFill = async () => void (await execute(url, 'vacuum analyze'));
    return [...figures, ...(await measure('PostgreSQL', {DATABASE_URL: url}, plan, log, afterFill))];
  } finally {
    await execute(postgres.url('postgres'), `drop database if exists ${database} with (force)`);
    await postgres.stop();
  }
}

async function measure(
  store: string,
  database: Readonly<{DATABASE_URL?: string}>,
  plan: ListPlan,
  log: (line: string) => void,
  afterFill?: () => Promise<void>,
): Promise<ListFigures[]> {
  const DATA_DIR = await mkdtemp(join(CACHE, 'bench-data-'));
  const settings = {HOST: '127.0.0.1', DATA_DIR, ...database};
  let portal: Running | undefined;
  try {
    portal = await startPortal(settings);
    const workspace = await createWorkspace(portal);
    await muteInbox(portal, workspace);
    await portal.kill('SIGTERM');
    await fill(await openStore(DATA_DIR, database.DATABASE_URL), workspace, plan.bills);
    await afterFill?.();
    log(`${store}: ${plan.bills} bills`);
    portal = await startPortal(settings);
    const reads = readsOf(workspace, plan.bills);
    for (const read of reads) await underWrites(portal, workspace, {...plan, seconds: plan.warmSeconds}, read);
    const rounds = new Map(reads.map(read => [read.name, [] as Float64Array[]]));
    for (let round = 0; round < plan.rounds; round += 1)
      for (const read of reads) {
        const times = await underWrites(portal, workspace, plan, read);
        rounds.get(read.name)?.push(times);
        log(`${store}, ${read.name}: p99 ${percentile(times, 0.99).toFixed(1)} ms`);
      }
    return [...rounds].map(([name, times]) => ({
      store,
      name,
      requests: times.reduce((sum, {length}) => sum + length, 0),
      p50: spread(times.map(one => percentile(one, 0.5))),
      p99: spread(times.map(one => percentile(one, 0.99))),
    }));
  } finally {
    await portal?.kill('SIGKILL');
    await rm(DATA_DIR, {recursive: true, force: true});
  }
}

function readsOf({agreement: {hutzAgreementId}}: Workspace, bills: number): Read[] {
  const any = () => Math.floor(Math.random() * bills);
  const list = (query: () => string) => () => `${BILLS}?${query()}`;
  const recent = () => new Date(Date.now() - 5000).toISOString();
  return [
    // Reads no data, so the others' extra time is spent on reading.
    {name: '/api/health', path: () => '/api/health'},
    {name: 'list, first page', path: list(() => '')},
    {name: 'list, a page in the middle', path: list(() => `cursor=${any() + 2}`)},
    {name: 'list, 100 bills', path: list(() => 'limit=100')},
    {name: 'list, one agreement, pending', path: list(() => `hutzAgreementId=${hutzAgreementId}&status=pending`)},
    {name: 'list, paid', path: list(() => 'status=paid')},
    {name: 'list, changed in the last 5 s', path: list(() => `updatedAfter=${recent()}`)},
    {name: 'find by external id', path: list(() => `externalBillId=${externalId(any())}`)},
    {name: 'events after any', path: () => `${EVENTS}?after=${eventId(any())}`},
  ];
}

const externalId = (index: number) => `bench-${index}`;
const eventId = (index: number) => `evt_bench_${index}`;

/** Disables deliveries, because the bench only reads events. */
async function muteInbox({origin}: Running, {token}: Workspace): Promise<void> {
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'};
  const endpoints = `${origin}/api/sandbox/endpoints`;
  const {data} = (await (await fetch(endpoints, {headers})).json()) as {data: {endpointId: string}[]};
  const body = JSON.stringify({events: ['agreement.completed']});
  for (const {endpointId} of data) await fetch(`${endpoints}/${endpointId}`, {method: 'PATCH', headers, body});
}

/** Writes bills directly to the store, each with its charges and event; nine of ten are paid. */
async function fill(store: Store, workspace: Workspace, count: number): Promise<void> {
  const {workspaceId = ''} = (await store.read.workspaces.keyHolder(sha256(workspace.apiKey))) ?? {};
  const agreement = await store.read.agreements.first(workspaceId);
  if (!agreement) throw new Error('The workspace has no agreement.');
  const {users} = workspace.house;
  const began = Date.now() - count;
  for (let from = 0; from < count; from += BATCH) {
    await store.write(async repo => {
      for (let index = from; index < Math.min(count, from + BATCH); index += 1) {
        const now = began + index;
        const paid = index % 10 > 0;
        const bill = {
          workspace_id: workspaceId,
          partner_id: workspace.partnerId,
          agreement_id: agreement.id,
          external_bill_id: externalId(index),
          external_agreement_id: null,
          amount_cents: 11_000,
          total_cents: 11_520,
          due_date: '2026-12-01',
          due_at: endOfDueDate('2026-12-01'),
          billing_period: 'May 2026',
          description: null,
          status: 'pending',
          charges: users.length,
          created_at: now,
          updated_at: now,
          paid_at: null,
        } as const;
        const shares = users.map(({id: userId}) => ({userId, cents: 11_520 / users.length}));
        const added = await repo.bills.add({...bill, ...(paid && {status: 'paid', paid_at: now})}, shares);
        if (!added) throw new Error(`The bill ${externalId(index)} exists.`);
        await repo.events.add({
          id: eventId(index),
          workspace_id: workspaceId,
          type: 'bill.created',
          occurred_at: now,
          payload: JSON.stringify(billEventPayload(agreement, {...bill, ...added})),
          trace: null,
        });
      }
    });
  }
  await store.close();
}

async function underWrites(
  portal: Running,
  workspace: Workspace,
  plan: ListPlan,
  {path}: Read,
): Promise<Float64Array<ArrayBuffer>> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + WARM_MS + plan.seconds * 1000;
  const agent = new Agent({keepAlive: true, maxSockets: plan.readers});
  const everyMs = (1000 * plan.readers) / plan.readsPerSecond;
  const reader = async (_: unknown, which: number) => {
    const first = started + (which * everyMs) / plan.readers;
    for (let at = first; at < until; at += everyMs) {
      await pause(Math.max(0, at - performance.now()));
      const sentAt = performance.now();
      const target = path();
      await read(portal, agent, target, signedHeaders(workspace, `GET ${target}`, Date.now()));
      if (sentAt - started > WARM_MS) times.push(performance.now() - sentAt);
    }
  };
  const run = `${Date.now().toString(36)}-`;
  const writer = async () => {
    for (let made = 0; performance.now() < until; made += 1) {
      const {hutzAgreementId} = workspace.agreement;
      const body = {hutzAgreementId, externalBillId: `${run}${made}`, amount: 110, dueDate: '2026-12-01'};
      const {status} = await post(portal, workspace, BILLS, JSON.stringify(body));
      if (status !== 201) throw new Error(`POST ${BILLS} returned ${status}.`);
      await pause(Math.max(0, started + (made * 1000) / plan.billsPerSecond - performance.now()));
    }
  };
  await Promise.all([writer(), ...Array.from({length: plan.readers}, reader)]);
  agent.destroy();
  return Float64Array.from(times);
}

/** Resolves when the response is complete. */
function read({port}: Running, agent: Agent, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    get({host: '127.0.0.1', port, path, agent, headers}, response => {
      if (response.statusCode !== 200) fail(new Error(`${path} returned ${response.statusCode}.`));
      response.resume().on('end', done).on('error', fail);
    }).on('error', fail);
  });
}
