/**
 * Measures how long a healthy workspace's webhooks take, alone and while other workspaces have endpoints that accept connections but
 * never respond: on SQLite, and on one PostgreSQL with three processes.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer as createHttpServer} from 'node:http';
import {type AddressInfo, createServer, type Server, type Socket} from 'node:net';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import type {Workspace} from '../../../mock-server/testing/portal.ts';
import {execute, findPostgres, type Postgres} from '../../../mock-server/testing/postgres.ts';
import {createWorkspace, post, type Running, startPortal} from '../../../mock-server/testing/process.ts';
import {residentMib} from '../../process.ts';

/** Each noisy workspace creates `burst` bills first; then they create `billsPerSecond` in total. */
export type FairnessPlan = {
  workspaces: number;
  endpoints: number;
  burst: number;
  billsPerSecond: number;
  seconds: number;
};
/** Milliseconds from creating each bill to receiving its webhook; undefined when it never arrived. */
export type FairnessFigures = {
  name: string;
  alone: number[];
  underLoad: number[];
  lost: number;
  /** The most webhook requests waiting for a response at a time, over all processes. */
  waiting: number;
  /** The largest resident memory of a process in MiB, before and under load. */
  memory: {before: number | undefined; most: number | undefined};
};

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');
const HEALTHY_EVERY_MS = 250;
const ALONE_BILLS = 40;
const CATCH_UP_MS = 20_000;

export async function measureFairness(plan: FairnessPlan, log: (line: string) => void): Promise<FairnessFigures[]> {
  const postgres = await findPostgres({safe: true});
  if (!postgres)
    throw new Error('There is no PostgreSQL on this machine. Install it, or name a server by DATABASE_URL.');
  log(`PostgreSQL: ${postgres.origin}`);
  try {
    return [
      await measure('SQLite, one process', 1, undefined, plan, log),
      await measure('PostgreSQL, three processes', 3, postgres, plan, log),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measure(
  name: string,
  processes: number,
  postgres: Postgres | undefined,
  plan: FairnessPlan,
  log: (line: string) => void,
): Promise<FairnessFigures> {
  const DATA_DIR = await mkdtemp(join(CACHE, 'bench-data-'));
  const database = `bench_fairness_${process.pid}`;
  if (postgres) await execute(postgres.url('postgres'), `create database ${database}`);
  const settings = {HOST: '127.0.0.1', DATA_DIR, DATABASE_URL: postgres?.url(database) ?? ''};
  const arrivals = new Map<string, number>();
  const healthy = await listen(receiver(id => arrivals.set(id, performance.now())));
  const open = new Set<Socket>();
  const dead = await listen(createServer(socket => hold(socket, open)));
  const portals: Running[] = [];
  let writing = true;
  try {
    for (let made = 0; made < processes; made += 1) portals.push(await startPortal(settings));
    let turn = 0;
    const any = () => portals[turn++ % portals.length] as Running;
    const workspace = await createWorkspace(any());
    await register(any(), workspace, `http://127.0.0.1:${portOf(healthy)}/`);
    const send = async (id: string): Promise<[string, number]> => {
      const sent = performance.now();
      await bill(any(), workspace, id);
      return [id, sent];
    };
    const waits = async (bills: readonly [string, number][]) => {
      const missing = () => bills.filter(([id]) => !arrivals.has(id));
      for (const until = performance.now() + CATCH_UP_MS; missing().length > 0 && performance.now() < until; )
        await pause(50);
      return bills.map(([id, sent]) => (arrivals.get(id) ?? Number.NaN) - sent);
    };

    const first: [string, number][] = [];
    for (let made = 0; made < ALONE_BILLS; made += 1) {
      first.push(await send(`alone-${made}`));
      await pause(50);
    }
    const alone = await waits(first);
    const memoryNow = () => Math.max(...portals.map(({child}) => residentMib(Number(child.pid)) ?? Number.NaN));
    const before = memoryNow();

    const noisy: Workspace[] = [];
    for (let made = 0; made < plan.workspaces; made += 1) {
      const one = await createWorkspace(any());
      for (let index = 0; index < plan.endpoints; index += 1)
        await register(any(), one, `http://127.1.${made}.${index + 1}:${portOf(dead)}/`);
      noisy.push(one);
    }
    log(`${name}: ${plan.workspaces} workspaces with ${plan.endpoints} endpoints each`);
    let serial = 0;
    const noise = (async () => {
      for (let made = 0; made < plan.burst; made += 1)
        await Promise.all(noisy.map(one => bill(any(), one, `noise-${serial++}`)));
      while (writing) {
        await bill(any(), noisy[serial % noisy.length] as Workspace, `noise-${serial++}`);
        await pause(1000 / plan.billsPerSecond);
      }
    })();
    const bills: Promise<[string, number]>[] = [];
    let [most, waiting] = [before, 0];
    for (const until = performance.now() + plan.seconds * 1000; performance.now() < until; ) {
      bills.push(send(`loaded-${bills.length}`));
      [most, waiting] = [Math.max(most, memoryNow()), Math.max(waiting, open.size)];
      await pause(HEALTHY_EVERY_MS);
    }
    const all = await waits(await Promise.all(bills));
    writing = false;
    await noise;
    const underLoad = all.filter(wait => !Number.isNaN(wait)).sort((a, b) => a - b);
    const lost = all.length - underLoad.length;
    log(`${name}: ${serial} bills of the others, ${waiting} requests waited at a time, ${lost} never arrived`);
    return {name, alone: alone.sort((a, b) => a - b), underLoad, lost, waiting, memory: {before, most}};
  } finally {
    writing = false;
    for (const socket of open) socket.destroy();
    await Promise.all(portals.map(portal => portal.kill('SIGKILL')));
    for (const server of [healthy, dead]) server.close();
    if (postgres) await execute(postgres.url('postgres'), `drop database ${database} with (force)`);
    await rm(DATA_DIR, {recursive: true, force: true});
  }
}

function hold(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  socket.on('error', () => {});
  socket.resume();
}

function receiver(onBill: (externalBillId: string) => void): Server {
  return createHttpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.end();
    onBill(JSON.parse(body).externalBillId);
  });
}

/** Listens on every loopback address, because each dead endpoint has its own. */
async function listen(server: Server): Promise<Server> {
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', 4096, resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function bill(portal: Running, workspace: Workspace, externalBillId: string): Promise<void> {
  const {hutzAgreementId} = workspace.agreement;
  const body = {hutzAgreementId, externalBillId, amount: 110, dueDate: '2026-12-01'};
  const {status} = await post(portal, workspace, '/api/partners/bills', JSON.stringify(body));
  if (status !== 201) throw new Error(`A bill got a ${status}.`);
}

async function register(portal: Running, {token}: Workspace, url: string): Promise<void> {
  const made = await fetch(`${portal.origin}/api/sandbox/endpoints`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({url, events: ['bill.created']}),
  });
  if (made.status !== 201) throw new Error(await made.text());
}
