/**
 * The portals of a soak: one on SQLite, or several on one PostgreSQL behind nginx. Each workspace has a follower of its stream, and an
 * endpoint at the same receiver.
 */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {temporaryFolder} from '../../mock-server/testing/folder.ts';
import {freePort} from '../../mock-server/testing/free-port.ts';
import {hasNginx, startBalancer} from '../../mock-server/testing/nginx.ts';
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {execute, findPostgres, type Postgres} from '../../mock-server/testing/postgres.ts';
import {createWorkspace, type Running, startPortal} from '../../mock-server/testing/process.ts';
import {follow} from '../../src/http/follow-stream.ts';
import {startReceiver} from '../receiver.ts';

export type Cluster = Readonly<{
  /** The portal's URL, or nginx's. */
  origin: string;
  portals: readonly Running[];
  workspaces: readonly Workspace[];
  followers: readonly ReturnType<typeof followBills>[];
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** Starts a portal that was stopped, at the same port. */
  startAgain: (index: number) => Promise<void>;
  /** Only for a database server that the soak has started. */
  restartDatabase: (() => Promise<void>) | undefined;
  query: (statement: string) => Promise<Record<string, string>[]>;
}>;

const WORKSPACES = 4;

/** Resolves to undefined if several processes are needed, and PostgreSQL or nginx is missing. */
export async function withCluster<T>(processes: number, use: (cluster: Cluster) => Promise<T>): Promise<T | undefined> {
  const postgres = processes > 1 && hasNginx ? await findPostgres({safe: true}) : undefined;
  if (processes > 1 && !postgres) return undefined;
  const folder = temporaryFolder();
  const portals: Running[] = [];
  const endings: (() => Promise<unknown>)[] = [async () => folder.remove()];

  try {
    const database = await createDatabase(postgres, folder.path, endings);
    const settings = {DATA_DIR: folder.path, HOST: '127.0.0.1', ...database.settings};
    endings.push(() => Promise.all(portals.map(portal => portal.kill('SIGKILL'))));
    // The first one creates the schema.
    for (let index = 0; index < processes; index += 1)
      portals.push(await startPortal({...settings, PORT: String(await freePort())}));
    const [first] = portals as [Running];
    const front = processes > 1 ? await startBalancer(portals.map(({port}) => port)) : undefined;
    if (front) endings.push(front.stop);
    const {origin} = front ?? first;
    const receiver = await startReceiver();
    endings.push(receiver.close);
    const workspaces = await Promise.all(Array.from({length: WORKSPACES}, () => createWorkspace({origin})));
    for (const {token} of workspaces) await createEndpoint(origin, token, receiver.url);
    const followers = workspaces.map(({token}) => followBills(origin, token));
    endings.push(async () => {
      for (const {stop} of followers) stop();
    });
    await Promise.all(followers.map(({connected}) => connected));
    return await use({
      origin,
      portals,
      workspaces,
      followers,
      receiver,
      query: database.query,
      restartDatabase: postgres?.restart,
      async startAgain(index) {
        portals[index] = await startPortal({...settings, PORT: String(portals[index]?.port)});
      },
    });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

async function createDatabase(
  postgres: Postgres | undefined,
  folder: string,
  endings: (() => Promise<unknown>)[],
): Promise<{settings: Record<string, string>; query: Cluster['query']}> {
  if (!postgres)
    return {
      settings: {},
      async query(statement) {
        const database = new DatabaseSync(join(folder, 'sandbox.sqlite'), {readOnly: true});
        try {
          return database.prepare(statement).all() as Record<string, string>[];
        } finally {
          database.close();
        }
      },
    };
  const name = `soak_${process.pid}_${Date.now().toString(36)}`;
  const url = postgres.url(name);
  endings.push(postgres.stop);
  await execute(postgres.url('postgres'), `create database ${name}`);
  endings.push(() => execute(postgres.url('postgres'), `drop database ${name} with (force)`));
  return {settings: {DATABASE_URL: url}, query: async statement => (await execute(url, statement))[0]?.rows ?? []};
}

async function createEndpoint(origin: string, token: string, url: string): Promise<void> {
  const made = await fetch(`${origin}/api/sandbox/endpoints`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({url, events: ['bill.created']}),
  });
  if (made.status !== 201) throw new Error(await made.text());
}

/** Follows a workspace's stream as the dashboard does: reconnects, and resumes after the last received event. */
function followBills(origin: string, token: string) {
  /** External ids of the received bills. */
  const bills = new Set<string>();
  /** Resolves when it first connects: it receives everything from then on. */
  const connected = Promise.withResolvers<void>();
  let last = 0;
  let resumed = 0;
  /** Events whose id was not after the previous one. */
  let outOfOrder = 0;
  let isLost = false;
  const source = {url: `${origin}/api/sandbox/stream`, token: () => token};

  const {stop} = follow(source, {
    messages(messages) {
      connected.resolve();
      for (const {id, event, data} of messages) {
        if (event && Number(id) <= last) outOfOrder += 1;
        last = Number(id);
        if (event === 'bill') bills.add(JSON.parse(data).externalBillId);
      }
    },
    status(status) {
      if (status === 'live' && isLost) resumed += 1;
      isLost = status === 'lost';
    },
    rejected: () => {},
  });

  return {bills, connected: connected.promise, resumed: () => resumed, outOfOrder: () => outOfOrder, stop};
}
